import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '../kernel/email-address.ts';
import { PersonId } from '../kernel/ids.ts';
import type { OrderDetails, OrderWork } from './queries.ts';
import { ORDER_WORK } from './work.ts';
import {
  CancelLinesPayload,
  CancelOrderPayload,
  FulfilOrderPayload,
  RecordPaymentPayload,
  RefundOrderPayload,
} from './orders.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './parts.ts';
import type { ListOrdersAnswer, SentOrderMail } from './responses.ts';

export const MAX_LISTED_ORDERS = 100;

export const MAX_SEARCHED = MAX_EMAIL_LENGTH;

export const ListOrdersQuery = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
  work: z.enum(ORDER_WORK).optional(),
  /** Days in the shop's time zone, both inclusive. */
  from: z.iso.date({ error: 'order.dayInvalid' }).optional(),
  to: z.iso.date({ error: 'order.dayInvalid' }).optional(),
  personId: PersonId.optional(),
  search: z
    .string()
    .trim()
    .max(MAX_SEARCHED)
    .refine((text) => !/[^\s@]@[^\s@]/u.test(text), { error: 'order.searchInAddress' })
    .default(''),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED_ORDERS).default(25),
  after: z.string().max(500).optional(),
});
export type ListOrdersQuery = z.infer<typeof ListOrdersQuery>;

/** The same in a body: URLs are logged, bodies are not, so it may contain an e-mail address. */
export const SearchOrdersBody = ListOrdersQuery.extend({ search: z.string().trim().max(MAX_SEARCHED) });

/** Above this number of matching people a search is refused as too broad. */
export const MAX_NAMED = 500;

export interface MerchantOrderDetails extends OrderDetails {
  readonly by: readonly (string | null)[];
  readonly mark: OrderMark;
}

/** Makes a form idempotent, and rejects it if the order has changed since. */
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

export const MailNumber = z.coerce.number().int().min(1).max(10_000);

export type OrderWrite =
  | { readonly kind: 'payment'; readonly body: RecordPaymentBody }
  | { readonly kind: 'fulfilment'; readonly body: FulfilOrderBody }
  | { readonly kind: 'cancellation'; readonly body: CancelOrderBody }
  | { readonly kind: 'refund'; readonly body: RefundOrderBody }
  | { readonly kind: 'confirmation' };

export interface OrderWorkCount {
  readonly work: OrderWork;
  readonly count: number;
  readonly isMore: boolean;
}

/** Every method throws a `Refusal` if the viewer lacks permission. */
export interface MerchantOrders {
  /** @throws Refusal `invalid` if too many people match the name */
  list(asked: ListOrdersQuery): Promise<ListOrdersAnswer>;
  /** `null`: the address is unknown. */
  personOf(email: string): Promise<PersonId | null>;
  /** @throws Refusal `notFound` */
  byId(orderId: string): Promise<MerchantOrderDetails>;
  /** @param number from 1. @throws Refusal `notFound` */
  mail(orderId: string, number: number): Promise<SentOrderMail>;
  openWork(): Promise<readonly OrderWorkCount[]>;
  /**
   * Whether the form with this mark was already processed.
   * @throws Refusal `conflict` if it was not, and the order has changed since
   */
  isDone(orderId: string, mark: OrderMark): Promise<boolean>;
  /** @param writeId the same for the same form; default: the request's own */
  write(orderId: string, write: OrderWrite, writeId?: string): Promise<void>;
}
