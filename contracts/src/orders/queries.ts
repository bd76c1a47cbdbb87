import type { Instant } from '../kernel/ambient.ts';
import type { Position } from '../kernel/events.ts';
import type { OrderId, PersonId, SiteId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { OrderStatus, PaymentStatus } from './orders.ts';
import type { OrderTexts, Customer, OrderView } from './responses.ts';
import { type ORDER_WORK } from './work.ts';
import type { SubscriptionView } from '../subscriptions/responses.ts';

export type PaymentInstructions =
  | {
      readonly method: 'prepayment';
      readonly accountHolder: string;
      readonly iban: string;
      readonly bic: string;
      readonly bank: string;
      readonly purpose: string;
      readonly amountCents: Cents;
      readonly dueDays: number;
    }
  | { readonly method: 'invoice'; readonly amountCents: Cents; readonly dueDays: number };

export interface OrderDetails {
  readonly order: OrderView;
  /** `null`: the person was erased. */
  readonly customer: Customer | null;
  readonly texts: readonly OrderTexts[];
  /** `null`: nothing left to pay, or paid elsewhere. */
  readonly payment: PaymentInstructions | null;
  readonly subscription: SubscriptionView | null;
}

export interface OrderPage {
  readonly orders: readonly OrderView[];
  readonly next: string | null;
}

export type OrderWork = (typeof ORDER_WORK)[number];

export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly paymentStatus?: PaymentStatus | undefined;
  readonly work?: OrderWork | undefined;
  readonly personIds?: readonly PersonId[] | undefined;
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
}

export interface OrderQueries {
  /** Waits at most 300 ms for `atLeast`. */
  byId(siteId: SiteId, orderId: OrderId, atLeast?: Position): Promise<OrderView | null>;
  byNumber(siteId: SiteId, number: number): Promise<OrderView | null>;
  /** Newest first. @throws InvalidPageKey */
  list(siteId: SiteId, limit: number, after?: string, filter?: OrderFilter): Promise<OrderPage>;
}
