import type { Instant } from '../kernel/ambient.ts';
import type { Position } from '../kernel/events.ts';
import type { OrderId, PersonId, SiteId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { Customer, OrderStatus, OrderView, PaymentStatus, Tracking } from './orders.ts';
import type { SubscriptionView } from '../subscriptions/subscriptions.ts';

/** How an order that awaits its payment is paid. */
export type PaymentInstructions =
  | {
      readonly method: 'prepayment';
      readonly accountHolder: string;
      /** Without spaces. */
      readonly iban: string;
      readonly bic: string;
      readonly bank: string;
      readonly purpose: string;
      readonly amountCents: Cents;
      readonly dueDays: number;
    }
  | { readonly method: 'invoice'; readonly amountCents: Cents; readonly dueDays: number };

/** What merchants have typed beside an entry of an order's history, readable; empty where it was forgotten. */
export interface OrderTexts {
  readonly reference: string;
  readonly reason: string;
  readonly tracking: Tracking | null;
}

/** An order for the eyes of whoever has ordered. */
export interface OrderDetails {
  readonly order: OrderView;
  /** `null`: the person was erased. */
  readonly customer: Customer | null;
  /** Of each entry of the order's history. */
  readonly texts: readonly OrderTexts[];
  /** `null`: nothing is to be paid any more, or elsewhere. */
  readonly payment: PaymentInstructions | null;
  readonly subscription: SubscriptionView | null;
}

export interface OrderPage {
  readonly orders: readonly OrderView[];
  readonly next: string | null;
}

/**
 * What is still to be done about an order. Invoices are paid after the goods are there. `refund`: money goes back.
 * `mail`: the last mail about it did not go out.
 */
export const ORDER_WORK = ['send', 'pay', 'refund', 'mail'] as const;
export type OrderWork = (typeof ORDER_WORK)[number];

/** What a list of orders is narrowed to; nothing named: all of them. */
export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly paymentStatus?: PaymentStatus | undefined;
  readonly work?: OrderWork | undefined;
  /** Of one of them. */
  readonly personIds?: readonly PersonId[] | undefined;
  /** When it was placed; both ends belong to it. */
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
}

export interface OrderQueries {
  /** Waits at most 300 ms for `atLeast`. */
  byId(siteId: SiteId, orderId: OrderId, atLeast?: Position): Promise<OrderView | null>;
  byNumber(siteId: SiteId, number: number): Promise<OrderView | null>;
  /** The newest first. @throws InvalidPageKey */
  list(siteId: SiteId, limit: number, after?: string, filter?: OrderFilter): Promise<OrderPage>;
}
