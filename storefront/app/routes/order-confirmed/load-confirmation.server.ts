import { deliveryTexts } from '@kontor/contracts/checkout/delivery-texts';
import type { MessageKey } from '@kontor/contracts/messages/index';
import type { OrderDetails } from '@kontor/contracts/orders/queries';
import { PAGE_TYPES, type PageType } from '@kontor/contracts/pages/page-types';
import type { AppLoadContext } from '@remix-run/node';
import { cancelledNotice, findOrder, isSentOrder, orderSummary, statusHref } from '../../orders/load-order.server.ts';
import { paymentDue } from '../../orders/payment-due.server.ts';
import { planView } from '../../orders/plan-view.server.ts';
import { transferRows } from '../../orders/transfer-rows.server.ts';
import type { PageMeta } from '../../page-meta.ts';
import { textOf, titleOf } from '../../responses.server.ts';

const isPaid = ({ order }: OrderDetails): boolean => !['awaiting', 'partlyPaid'].includes(order.paymentStatus);

/**
 * CO-01: 207 while a transfer or any payment of a one-time purchase is pending; else 206 for a subscription, 202
 * paid.
 */
const kindOf = (details: OrderDetails): { readonly pageType: PageType; readonly title: MessageKey } => {
  const runs = isPaid(details) || details.payment?.method === 'invoice';
  if (details.order.subscription && runs)
    return { pageType: PAGE_TYPES.subscriptionConfirmed, title: 'orderPage.subscribed' };
  if (isPaid(details)) return { pageType: PAGE_TYPES.orderConfirmed, title: 'orderPage.confirmed' };
  return { pageType: PAGE_TYPES.orderReceived, title: 'orderPage.received' };
};

const nextOf = (details: OrderDetails, context: AppLoadContext): readonly string[] => {
  const { order } = details;
  const text = textOf(context);
  const isSent = isSentOrder(order);
  const about = [
    ...deliveryTexts(order.lines).map((key) => text(key)),
    ...(order.subscription ? [text('orderPage.nextSubscription')] : []),
  ];
  const due = paymentDue(details, context);
  if (due !== null) return [due, ...about];
  if (!isPaid(details)) return [text('orderPage.nextAwaiting'), ...about];
  return [text(isSent ? 'orderPage.nextPaid' : 'orderPage.nextPaidUnsent'), ...about];
};

export const loadConfirmation = async (orderId: string, request: Request, context: AppLoadContext) => {
  const details = await findOrder(orderId, request, context);
  const { order, customer, token } = details;
  const text = textOf(context);
  const { pageType, title } = kindOf(details);
  const isCancelled = order.status === 'cancelled';
  const heading = text(isCancelled ? 'orderPage.cancelled' : title);
  return {
    meta: { title: titleOf(context.site, heading) } satisfies PageMeta as PageMeta,
    pageType,
    heading,
    isCancelled,
    mailed: customer ? text('orderPage.mailed', { email: customer.email }) : text('orderPage.mailedSomewhere'),
    next: isCancelled ? [text(cancelledNotice(order))] : nextOf(details, context),
    transfer: transferRows(details, context),
    /** SU-03: the agreed terms; `null`: not a subscription. */
    terms: isCancelled ? null : (planView(details, context)?.rows ?? null),
    statusHref: statusHref(order.id, token),
    summary: await orderSummary(details, context),
  };
};
