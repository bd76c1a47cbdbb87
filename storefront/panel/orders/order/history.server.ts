import type { MerchantOrderDetails } from '@kontor/contracts/orders/panel';
import type { OrderTexts, OrderHistoryEntry, OrderView } from '@kontor/contracts/orders/responses';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment, orderMoney } from '../../../app/orders/load-order.server.ts';
import { historyLabel, trackingOf } from '../../../app/routes/order-status/load-status.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';

/** Labels of entries that customers do not see. */
const ownLabel = ({ type, mail }: OrderHistoryEntry, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  const named = mail === null ? '' : text(`order.mail.${mail}`);
  if (type === 'OrderMailSent') return text('order.event.mail', { mail: named });
  if (type === 'OrderMailFailed') return text('order.event.mailFailed', { mail: named });
  if (type === 'OrderGiftCardsSent') return text('order.event.giftCards');
  return text(type === 'OrderConfirmationAsked' ? 'order.event.asked' : 'order.event.givenBack');
};

const rowOf = (
  entry: OrderHistoryEntry,
  { tracking, reference, reason }: OrderTexts,
  by: string | null,
  order: OrderView,
  mailNumber: number | null,
  context: AppLoadContext,
) => {
  const text = panelTextOf(context);
  const { at } = entry;
  const moment = orderMoment(context)(at);
  return {
    label: historyLabel(entry, order, orderMoney(order, context), context) ?? ownLabel(entry, context),
    mail: mailNumber === null ? null : `/bestellungen/${order.id}/mails/${mailNumber}`,
    moment: by === null ? moment : text('order.by', { moment, name: by }),
    dateTime: new Date(at).toISOString(),
    tracking: tracking && trackingOf(tracking, context),
    notes: [
      ...(reference === '' ? [] : [text('order.event.reference', { reference })]),
      ...(reason === '' ? [] : [text('order.event.reason', { reason })]),
    ],
  };
};

/** What has become of an order, with who and when. */
export const historyRows = ({ order, by, texts, customer }: MerchantOrderDetails, context: AppLoadContext) =>
  order.history.map((entry, index) =>
    rowOf(entry, texts[index]!, by[index] ?? null, order, customer === null ? null : mailNumber(order, index), context),
  );

const isMail = ({ type }: OrderHistoryEntry): boolean => type === 'OrderMailSent' || type === 'OrderMailFailed';

/** Mails are numbered in the order sent; `null`: not a mail. */
const mailNumber = ({ history }: OrderView, index: number): number | null =>
  isMail(history[index]!) ? history.slice(0, index + 1).filter(isMail).length : null;

/** `Zuletzt geändert von Eva am …`; `null`: no known person has changed it. */
export const changedText = ({ order, by }: MerchantOrderDetails, context: AppLoadContext): string | null => {
  const last = order.history.findLastIndex(
    ({ actor, type }) => actor?.startsWith('user:') === true && type !== 'OrderPlaced',
  );
  const entry = order.history[last];
  const name = by[last];
  if (!entry || !name) return null;
  return panelTextOf(context)('order.changed', { name, moment: orderMoment(context)(entry.at) });
};
