import { z } from 'zod';
import { GiftCardId, OrderId } from '../kernel/ids.ts';
import { Cents, Currency } from '../kernel/money.ts';
import { NumberedOrder } from '../orders/responses.ts';
import { HolderId } from '../stock/responses.ts';
import { GIFT_CARD_STATES } from './states.ts';

export const GiftCardView = z.object({
  id: GiftCardId,
  orderId: OrderId,
  hint: z.string(),
  currency: Currency,
  issuedCents: Cents,
  availableCents: Cents,
  /** Amounts per holder: a holder's own hold does not reduce what it may spend. */
  heldBy: z.record(HolderId, Cents),
  isBlocked: z.boolean(),
  /** Not paid for: valid only while the shop is in test mode. */
  testMode: z.boolean(),
});
export type GiftCardView = z.infer<typeof GiftCardView>;

export const GiftCardRecord = GiftCardView.extend({
  /** Milliseconds since 1970. */
  issuedAt: z.number(),
  state: z.enum(GIFT_CARD_STATES),
  /** Includes amounts held at checkouts. */
  openCents: Cents,
  isWithdrawn: z.boolean(),
});
export type GiftCardRecord = z.infer<typeof GiftCardRecord>;

/** Liability: paid for and not spent yet, per currency; unpaid cards are separate. */
export const OpenBalance = z.object({
  currency: Currency,
  cents: Cents,
  cards: z.number(),
  testMode: z.boolean(),
});
export type OpenBalance = z.infer<typeof OpenBalance>;

/** `isMore`: there are so many cards that not all were counted. */
export const OpenBalances = z.object({
  balances: z.array(OpenBalance).readonly(),
  isMore: z.boolean(),
});
export type OpenBalances = z.infer<typeof OpenBalances>;

/** Never includes the code. */
export const ListedGiftCard = GiftCardRecord.pick({
  id: true,
  hint: true,
  state: true,
  currency: true,
  issuedAt: true,
  issuedCents: true,
  openCents: true,
  testMode: true,
}).extend({
  order: NumberedOrder,
});
export type ListedGiftCard = z.infer<typeof ListedGiftCard>;

export const ListGiftCardsAnswer = z.object({
  giftCards: z.array(ListedGiftCard).readonly(),
  next: z.string().nullable(),
});
export type ListGiftCardsAnswer = z.infer<typeof ListGiftCardsAnswer>;

export const GiftCardMovementType = z.enum([
  'GiftCardIssued',
  'GiftCardRedeemed',
  'GiftCardCredited',
  'GiftCardBlocked',
  'GiftCardUnblocked',
]);
export type GiftCardMovementType = z.infer<typeof GiftCardMovementType>;

export const GiftCardMovement = z.object({
  type: GiftCardMovementType,
  at: z.number(),
  /** `null`: the system, or a removed account. */
  by: z.string().nullable(),
  /** The order that bought it, was paid with it, or was refunded to it. */
  order: NumberedOrder.nullable(),
  byCents: Cents.nullable(),
  /** Typed text; empty: none, or erased. */
  reason: z.string(),
});
export type GiftCardMovement = z.infer<typeof GiftCardMovement>;

export const MerchantGiftCard = ListedGiftCard.extend({
  heldCents: Cents,
  isWithdrawn: z.boolean(),
  movements: z.array(GiftCardMovement).readonly(),
});
export type MerchantGiftCard = z.infer<typeof MerchantGiftCard>;
