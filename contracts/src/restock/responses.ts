import { z } from 'zod';
import { AlertId, OrderId, ProductId, RoundId, SignUpId, VariantId } from '../kernel/ids.ts';
import { Sealed } from '../kernel/personal-data.ts';
import { InventoryVariant } from '../stock/responses.ts';
import { FAILURE_KINDS, MailLanguage, SIGN_UP_STATUSES } from './sign-up-parts.ts';

/** RS-04. The same answer to everyone, whoever signed up before; the receipt is only in the mail. */
export const RestockSignUpAnswer = z.object({
  message: z.string(),
  hint: z.string().nullable(),
});
export type RestockSignUpAnswer = z.infer<typeof RestockSignUpAnswer>;

export const RestockVariantFacts = z.object({
  name: z.string(),
  /** Also of a removed variant: as it last was. */
  sku: z.string(),
  /** `hidden`: the product is not visible. `removed`: the product no longer has the variant. */
  sold: z.enum(['yes', 'hidden', 'removed']),
  attributes: InventoryVariant.shape.attributes,
  /** `null`: stock is not counted, or the variant was removed. */
  qtyInStock: z.number().nullable(),
});
export type RestockVariantFacts = z.infer<typeof RestockVariantFacts>;

export const RestockedVariant = z.object({
  productId: ProductId,
  variantId: VariantId,
});
export type RestockedVariant = z.infer<typeof RestockedVariant>;

/**
 * `merchant`: asked for manually. `automatic`: back in stock. `next`: an alerted shopper did not buy, so the unit goes
 * to the next in line.
 */
export const AlertTrigger = z.enum(['merchant', 'automatic', 'next']);
export type AlertTrigger = z.infer<typeof AlertTrigger>;

export const RoundCounts = z.object({
  roundId: RoundId,
  trigger: AlertTrigger,
  at: z.number(),
  until: z.number(),
  asked: z.number(),
  sent: z.number(),
  opened: z.number(),
  bought: z.number(),
  failed: z.number(),
  withdrawn: z.number(),
});
export type RoundCounts = z.infer<typeof RoundCounts>;

/** RS-05. Read model: totals of one variant's waiting line. */
export const SignUpGroup = RestockedVariant.extend({
  counts: z.record(z.enum(SIGN_UP_STATUSES), z.number()),
  isWaiting: z.boolean(),
  /** Since when the first in line has waited; `null`: nobody waits. */
  waitingSince: z.number().nullable(),
  lastSignUpAt: z.number(),
  lastRound: RoundCounts.nullable(),
});
export type SignUpGroup = z.infer<typeof SignUpGroup>;

/** RS-05 */
export const AnsweredGroup = SignUpGroup.extend(RestockVariantFacts.shape).extend({
  waiting: z.number(),
  /** How long the first in line has waited, in ms; `null`: nobody waits. */
  waitingMs: z.number().nullable(),
  pending: z.number(),
});
export type AnsweredGroup = z.infer<typeof AnsweredGroup>;

export const SignUpGroupsAnswer = z.object({
  signUpGroups: z.array(AnsweredGroup).readonly(),
  hasNextPage: z.boolean(),
  nextPageCursor: z.string().nullable(),
});
export type SignUpGroupsAnswer = z.infer<typeof SignUpGroupsAnswer>;

/** RS-06. Read model: one sign-up and its outcome. */
export const ListedSignUp = RestockedVariant.extend({
  signUpId: SignUpId,
  /** Place in line, from 1. */
  number: z.number(),
  status: z.enum(SIGN_UP_STATUSES),
  contact: Sealed,
  language: MailLanguage,
  joinsMailingList: z.boolean(),
  at: z.number(),
  receipt: z.string(),
  askedAt: z.number().nullable(),
  dueAt: z.number().nullable(),
  sentAt: z.number().nullable(),
  openedAt: z.number().nullable(),
  boughtAt: z.number().nullable(),
  expiredAt: z.number().nullable(),
  unsubscribedAt: z.number().nullable(),
  unsubscribedBy: z.enum(['link', 'oneClick', 'merchant']).nullable(),
  failure: z
    .object({
      kind: z.enum(FAILURE_KINDS),
      reason: z.string(),
      at: z.number(),
    })
    .nullable(),
  /** When the line was ended by the merchant. */
  closedAt: z.number().nullable(),
  /** When they were told so. */
  closingSentAt: z.number().nullable(),
  deferred: z.string().nullable(),
  mayBeDouble: z.boolean(),
  alertId: AlertId.nullable(),
  claimUntil: z.number().nullable(),
  orderId: OrderId.nullable(),
});
export type ListedSignUp = z.infer<typeof ListedSignUp>;

/** RS-06 */
export const AnsweredSignUp = ListedSignUp.omit({ contact: true }).extend({
  /** As given to the shopper: `<variantId>.<number>.<32 hexadecimal digits>`. */
  receipt: z.string(),
  /** `null`: the person was erased. */
  email: z.string().nullable(),
});
export type AnsweredSignUp = z.infer<typeof AnsweredSignUp>;

export const SignUpsAnswer = z.object({
  signUps: z.array(AnsweredSignUp).readonly(),
  hasNextPage: z.boolean(),
  nextPageCursor: z.string().nullable(),
});
export type SignUpsAnswer = z.infer<typeof SignUpsAnswer>;

/** RS-07: result of sending one variant's alerts. */
export const SendOutcome = RestockedVariant.extend({
  asked: z.number(),
  waiting: z.number(),
  /** Available units; `null`: not counted. */
  free: z.number().nullable(),
});
export type SendOutcome = z.infer<typeof SendOutcome>;

/** Result of ending a variant's line. */
export const CloseOutcome = RestockedVariant.extend({
  closed: z.number(),
  /** Of them, how many are told. */
  told: z.number(),
});
export type CloseOutcome = z.infer<typeof CloseOutcome>;

export const SendAllOutcome = SendOutcome.extend({
  refused: z.string().nullable(),
});
export type SendAllOutcome = z.infer<typeof SendAllOutcome>;

export const SendAllAnswer = z.object({
  results: z.array(SendAllOutcome).readonly(),
});
export type SendAllAnswer = z.infer<typeof SendAllAnswer>;

/** GET /api/restock/receipts/{receipt}: status of a sign-up, and whether its line was kept correctly. */
export const ReceiptAnswer = z.object({
  productId: ProductId,
  variantId: VariantId,
  number: z.number(),
  signedUpAt: z.number(),
  status: z.enum(SIGN_UP_STATUSES),
  ahead: z.number(),
  /** The sign-up event matches the receipt, and no event of the line was altered. */
  isUnbroken: z.boolean(),
  /** Alerts were requested in sign-up order; deferred mails may be overtaken. */
  isInOrder: z.boolean(),
  isWithinStock: z.boolean(),
});
export type ReceiptAnswer = z.infer<typeof ReceiptAnswer>;
