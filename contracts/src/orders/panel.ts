import { z } from 'zod';
import { type OrderId, PersonId } from '../kernel/ids.ts';
import type { Cents, Currency } from '../kernel/money.ts';
import { ORDER_WORK, type OrderDetails, type OrderTexts, type OrderWork } from './queries.ts';
import {
  CancelLinesPayload,
  CancelOrderPayload,
  type Customer,
  FulfilOrderPayload,
  ORDER_STATUSES,
  type OrderHistoryEntry,
  type OrderStatus,
  type OrderView,
  PAYMENT_STATUSES,
  type PaymentStatus,
  RecordPaymentPayload,
  RefundOrderPayload,
} from './orders.ts';

/** Most orders of one page of a list. */
export const MOST_LISTED_ORDERS = 100;

/** Characters of an e-mail address, the longest that is searched for. */
export const MOST_SEARCHED = 254;

/** What merchants ask of the list of orders. */
export const ListOrdersQuery = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
  work: z.enum(ORDER_WORK).optional(),
  /** Days as the shop's clock has them, both inclusive. */
  from: z.iso.date({ error: 'order.dayInvalid' }).optional(),
  to: z.iso.date({ error: 'order.dayInvalid' }).optional(),
  /** The pseudonym of whoever has ordered. */
  personId: PersonId.optional(),
  /** A number, or whole words of a name. */
  search: z
    .string()
    .trim()
    .max(MOST_SEARCHED)
    .refine((text) => !/[^\s@]@[^\s@]/u.test(text), { error: 'order.searchInAddress' })
    .default(''),
  limit: z.coerce.number().int().min(1).max(MOST_LISTED_ORDERS).default(25),
  /** `next` of the page before. */
  after: z.string().max(500).optional(),
});
export type ListOrdersQuery = z.infer<typeof ListOrdersQuery>;

/** The same in a body, which stands in no log of addresses: it may be searched for a whole e-mail address too. */
export const SearchOrdersBody = ListOrdersQuery.extend({ search: z.string().trim().max(MOST_SEARCHED) });

/** So many people may have the words of a search among their names: more are told apart by more words. */
export const MOST_NAMED = 500;

/** An order by its number; `null`: it is not known yet. */
export interface NumberedOrder {
  readonly id: OrderId;
  readonly number: number | null;
}

/** An order in a list. */
export interface ListedOrder {
  readonly id: OrderId;
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly work: readonly OrderWork[];
  readonly testMode: boolean;
  readonly units: number;
  readonly grandTotalCents: Cents;
  readonly currency: Currency;
  /** `null`: the person was erased. */
  readonly customer: (Pick<Customer, 'email'> & { readonly name: string }) | null;
}

export interface ListOrdersAnswer {
  /** The newest first. */
  readonly orders: readonly ListedOrder[];
  readonly next: string | null;
}

/** The same for pages and calls: what merchants see of an order. */
export interface MerchantOrder extends Omit<OrderView, 'customer' | 'history' | 'payments'> {
  readonly work: readonly OrderWork[];
  /** `null`: the person was erased. */
  readonly customer: Customer | null;
  readonly history: readonly MerchantHistoryEntry[];
  readonly payments: readonly (Omit<OrderView['payments'][number], 'reference'> & { readonly reference: string })[];
}

export interface MerchantHistoryEntry extends Omit<OrderHistoryEntry, keyof OrderTexts>, OrderTexts {
  /** Name or address of whoever has done it; `null`: the product itself, or somebody who is gone. */
  readonly by: string | null;
}

/** For the panel's page. */
export interface MerchantOrderDetails extends OrderDetails {
  /** Of each entry of the order's history. */
  readonly by: readonly (string | null)[];
  /** What a form about it carries along. */
  readonly mark: OrderMark;
}

/** With it a form takes effect once, and only on the order that its sender has seen. */
export const OrderMark = z.object({ writeId: z.uuid(), seen: z.coerce.number().int().min(0) });
export type OrderMark = z.infer<typeof OrderMark>;

const ofPath = { orderId: true } as const;
export const RecordPaymentBody = RecordPaymentPayload.omit(ofPath);
export type RecordPaymentBody = z.infer<typeof RecordPaymentBody>;
export const FulfilOrderBody = FulfilOrderPayload.omit({ ...ofPath, fulfilmentId: true });
export type FulfilOrderBody = z.infer<typeof FulfilOrderBody>;
/** Without lines: the whole order. */
export const CancelOrderBody = CancelOrderPayload.omit(ofPath).extend({
  lines: CancelLinesPayload.shape.lines.min(0).default([]),
});
export type CancelOrderBody = z.infer<typeof CancelOrderBody>;
export const RefundOrderBody = RefundOrderPayload.omit({ ...ofPath, refundId: true });
export type RefundOrderBody = z.infer<typeof RefundOrderBody>;

/** Which of an order's mails: 1 is the first. */
export const MailNumber = z.coerce.number().int().min(1).max(10_000);

/** CO-01: a mail about an order as it was made; links in it have no secret. */
export interface SentOrderMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** When it was sent, or given up; ms since 1970. */
  readonly at: number;
  readonly isSent: boolean;
}

/** What is to be done with an order. */
export type OrderWrite =
  | { readonly kind: 'payment'; readonly body: RecordPaymentBody }
  | { readonly kind: 'fulfilment'; readonly body: FulfilOrderBody }
  | { readonly kind: 'cancellation'; readonly body: CancelOrderBody }
  | { readonly kind: 'refund'; readonly body: RefundOrderBody }
  | { readonly kind: 'confirmation' };

/** How many orders wait for something; `isMore`: that many, and more that were not counted. */
export interface OrderWorkCount {
  readonly work: OrderWork;
  readonly count: number;
  readonly isMore: boolean;
}

/** What merchants do with orders. All of it throws a `Refusal` where whoever is signed in may not. */
export interface MerchantOrders {
  /** @throws Refusal `invalid` where too many have such a name */
  list(asked: ListOrdersQuery): Promise<ListOrdersAnswer>;
  /** Who has this e-mail address; `null`: nobody who is known. */
  personOf(email: string): Promise<PersonId | null>;
  /** @throws Refusal `notFound` */
  byId(orderId: string): Promise<MerchantOrderDetails>;
  /** @param number 1 is the first. @throws Refusal `notFound` */
  mail(orderId: string, number: number): Promise<SentOrderMail>;
  openWork(): Promise<readonly OrderWorkCount[]>;
  /**
   * Whether the form that carries this mark has taken effect already.
   * @throws Refusal `conflict` where it has not, and the order is not as it was seen any more
   */
  isDone(orderId: string, mark: OrderMark): Promise<boolean>;
  /** @param writeId the same for the same form; default: the request's own */
  write(orderId: string, write: OrderWrite, writeId?: string): Promise<void>;
}
