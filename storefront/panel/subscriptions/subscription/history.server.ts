import type { AppLoadContext } from '@remix-run/node';
import { orderDay, orderMoment } from '../../../app/orders/load-order.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { orderWay } from '../../orders/list/load-orders.server.ts';
import type { MerchantSubscription, SubscriptionHistoryEntry } from '@kontor/contracts/subscriptions/responses';

const labelOf = ({ type, cancelledBy }: SubscriptionHistoryEntry, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  if (type !== 'SubscriptionCancelled') return text(`subscription.event.${type}`);
  return text(`subscription.cancelledBy.${cancelledBy ?? 'merchant'}`);
};

const notesOf = ({ problem, retryAt }: SubscriptionHistoryEntry, context: AppLoadContext): readonly string[] => {
  const text = panelTextOf(context);
  return [
    ...(problem === null ? [] : [text(`subscription.problemOf.${problem}`)]),
    ...(retryAt === null ? [] : [text('subscription.problemRetry', { day: orderDay(context)(retryAt) })]),
  ];
};

/** What has become of a subscription, with who and when. */
export const historyRows = ({ history }: MerchantSubscription, context: AppLoadContext) =>
  history.map((entry) => {
    const text = panelTextOf(context);
    const moment = orderMoment(context)(entry.at);
    return {
      label: labelOf(entry, context),
      moment: entry.by === null ? moment : text('order.by', { moment, name: entry.by }),
      dateTime: new Date(entry.at).toISOString(),
      order: entry.order && orderWay(entry.order, context),
      notes: notesOf(entry, context),
    };
  });
