import type { OrderDetails } from '@kontor/contracts/orders/queries';
import type { AppLoadContext } from '@remix-run/node';
import { textOf } from '../responses.server.ts';
import { isSentOrder, orderMoney } from './load-order.server.ts';

/** Amount due and days left to pay. `null`: nothing due, or paid elsewhere. */
export const paymentDue = ({ order, payment }: OrderDetails, context: AppLoadContext): string | null => {
  if (payment === null) return null;
  const text = textOf(context);
  const days = payment.dueDays;
  if (payment.method === 'prepayment') {
    const waits = isSentOrder(order) && order.status !== 'fulfilled';
    return text(waits ? 'orderPage.nextPrepayment' : 'orderPage.nextPrepaymentUnsent', { days });
  }
  return text('orderPage.nextInvoice', { days, amount: orderMoney(order, context)(payment.amountCents) });
};
