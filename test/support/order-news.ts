import { inOurWords, type Typed } from '@kontor/contracts/kernel/personal-data';
import { randomUUID } from 'node:crypto';
import { cents } from '@kontor/contracts/kernel/money';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { Tracking } from '@kontor/contracts/orders/parts';
import type { Customer, OrderDraft } from '@kontor/contracts/orders/responses';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { OrderNews, NewsEvent } from '../../backend/src/features/orders/mails/order-news.ts';
import { orderAfter } from '../../backend/src/features/orders/queries.ts';
import { ada, orderSite } from './priced-orders.ts';

/** Saturday, 6 March 2027, 9.30 in Berlin. */
const AT = Date.parse('2027-03-06T08:30Z');

export const orderEvents = (order: OrderDraft, number = 1001) => {
  const { orderId } = order;
  const placed: OrderEvent = { type: 'OrderPlaced', data: { ...order, number } };
  const cancelled: OrderEvent = { type: 'OrderCancelled', data: { orderId, reason: '' } };
  return {
    placed,
    cancelled,
    paid: (amount: number): OrderEvent => ({
      type: 'OrderPaid',
      data: { orderId, amountCents: cents(amount), method: 'prepayment', reference: inOurWords(`Auszug ${amount}`) },
    }),
    sent: (
      lines: readonly { lineId: string; quantity: number }[],
      tracking: Typed<Tracking> | null = null,
    ): OrderEvent => ({ type: 'OrderFulfilled', data: { orderId, fulfilmentId: randomUUID(), lines, tracking } }),
    linesCancelled: (lines: readonly { lineId: string; quantity: number }[]): OrderEvent => ({
      type: 'OrderLinesCancelled',
      data: { orderId, cancellationId: randomUUID(), lines, reason: '' as const },
    }),
    refunded: (amount: number, lines: readonly { lineId: string; quantity: number }[] = []) => ({
      type: 'OrderRefunded' as const,
      data: { orderId, refundId: randomUUID(), amountCents: cents(amount), lines, restock: false, reason: '' as const },
    }),
  };
};

export interface About {
  readonly site?: SiteView;
  readonly customer?: Customer;
  readonly answers?: OrderNews['answers'];
  readonly isDeclined?: boolean;
  readonly billing?: OrderNews['billing'];
  readonly tracking?: OrderNews['tracking'];
  /** Index of the event that the mail is about, if not the newest. */
  readonly event?: number;
}

export const newsOf = (events: readonly OrderEvent[], about: About = {}): OrderNews => {
  const {
    site = orderSite,
    customer = ada,
    answers = new Map<string, string[]>(),
    isDeclined = false,
    billing = null,
    tracking = null,
  } = about;
  const recorded = events.map((event) => ({ ...event, metadata: { at: AT } }) as unknown as Recorded<OrderEvent>);
  const order = orderAfter(recorded);
  const event = recorded.at(about.event ?? -1) as NewsEvent | undefined;
  if (!order || !event) throw new Error('an order begins with being placed');
  return { site, order, event, isDeclined, customer, token: 'token-of-the-order', tracking, answers, billing };
};
