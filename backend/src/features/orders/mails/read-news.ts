import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { Customer, OrderMail } from '@kontor/contracts/orders/responses';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { open } from '../../../platform/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openTyped } from '../../../platform/typed-texts.ts';
import { orderToken } from '../order-token.ts';
import { orderAfter, type OrderInLog } from '../queries.ts';
import { answersOf } from './answers.ts';
import { billingOf } from './billing.ts';
import type { OrderNews, NewsEvent } from './order-news.ts';

export type MailTrigger = NewsEvent | Extract<Recorded<OrderEvent>, { type: 'OrderConfirmationAsked' }>;

export const MAILS = {
  OrderPlaced: 'confirmation',
  OrderPaid: 'paid',
  OrderFulfilled: 'fulfilled',
  OrderCancelled: 'cancelled',
  OrderLinesCancelled: 'linesCancelled',
  OrderRefunded: 'refunded',
  OrderConfirmationAsked: 'confirmationAgain',
} as const satisfies Record<MailTrigger['type'], OrderMail>;

/**
 * The content of an order mail, deterministic. `null`: the person was erased.
 * @param about the event's id
 */
export const readNews = async (
  { vault, queries, log }: Pick<Platform, 'vault' | 'queries' | 'log'>,
  site: SiteView,
  { events }: OrderInLog,
  about: string,
): Promise<OrderNews | null> => {
  const [placed] = events;
  const asking = events.find(({ id, type }) => id === about && type in MAILS);
  // A repeated confirmation has the content of the first one.
  const event = (asking?.type === 'OrderConfirmationAsked' ? placed : asking) as NewsEvent | undefined;
  const { commandId } = event?.metadata ?? {};
  const order = orderAfter(
    events.slice(0, events.findLastIndex(({ metadata }) => metadata.commandId === commandId) + 1),
  );
  if (!event || !order) throw new Error(`there is no event ${about} to mail about`);
  const customer = await open<Customer>(vault, site.id, order.customer);
  if (!customer) return null;
  const sent = event.type === 'OrderFulfilled' ? event.data.tracking : null;
  const [token, tracking, answers, billing] = await Promise.all([
    orderToken(vault, site.id, order.id),
    sent && openTyped(vault, site.id, sent),
    answersOf(queries.catalogue, site.id, order, customer),
    billingOf(log, site, order),
  ]);
  const isDeclined = event.type === 'OrderCancelled' && placed?.metadata.commandId === commandId;
  return { site, order, event, isDeclined, customer, token, tracking, answers, billing };
};
