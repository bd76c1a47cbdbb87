import { z } from 'zod';
import {
  GIFT_CARD_STATES,
  GiftCardCode,
  type GiftCardEvent,
  type GiftCardRecord,
  type OpenBalances,
} from './gift-cards.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { GiftCardId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { NumberedOrder } from '../orders/panel.ts';

/** Most gift cards of one page of a list. */
export const MOST_LISTED_GIFT_CARDS = 100;
const MOST_SEARCHED = 40;

/** What merchants ask of the list of gift cards. */
export const ListGiftCardsQuery = z.object({
  state: z.enum(GIFT_CARD_STATES).optional(),
  /** The last four characters of a code, or the number of the order that has bought it. */
  search: z
    .string()
    .trim()
    .max(MOST_SEARCHED)
    .refine((text) => !GiftCardCode.safeParse(text).success, { error: 'giftCard.codeInAddress' })
    .default(''),
  limit: z.coerce.number().int().min(1).max(MOST_LISTED_GIFT_CARDS).default(25),
  /** `next` of the page before. */
  after: z.string().max(500).optional(),
});
export type ListGiftCardsQuery = z.infer<typeof ListGiftCardsQuery>;

/** The same in a body, which stands in no log of addresses: it may be searched for a whole code too. */
export const SearchGiftCardsBody = ListGiftCardsQuery.extend({
  search: z.string().trim().max(MOST_SEARCHED),
});

/** Why a card is blocked, or pays again. */
export const GiftCardReasonBody = z.object({ reason: z.string().trim().max(500).default('') });
export type GiftCardReasonBody = z.infer<typeof GiftCardReasonBody>;

/** A gift card in a list. Nobody is shown its code. */
export interface ListedGiftCard extends Pick<
  GiftCardRecord,
  'id' | 'hint' | 'state' | 'currency' | 'issuedAt' | 'issuedCents' | 'openCents' | 'testMode'
> {
  /** That has bought it. */
  readonly order: NumberedOrder;
}

export interface ListGiftCardsAnswer {
  /** The newest first. */
  readonly giftCards: readonly ListedGiftCard[];
  readonly next: string | null;
}

export type GiftCardMovementType = Exclude<GiftCardEvent['type'], 'GiftCardHeld' | 'GiftCardReleased'>;

export interface GiftCardMovement {
  readonly type: GiftCardMovementType;
  readonly at: Instant;
  /** Name of whoever of the shop has done it; `null`: the product itself, or somebody who is gone. */
  readonly by: string | null;
  /** That has bought it, paid with it, or was given back. */
  readonly order: NumberedOrder | null;
  /** More on the card, or less. */
  readonly byCents: Cents | null;
  /** What somebody has typed; empty where nothing was, or it was forgotten. */
  readonly reason: string;
}

/** The same for pages and calls: what merchants see of a gift card. */
export interface MerchantGiftCard extends ListedGiftCard {
  /** What of it somebody holds at a checkout now. */
  readonly heldCents: Cents;
  /** The money for it was given back: it stays blocked. */
  readonly isWithdrawn: boolean;
  /** The oldest first. */
  readonly movements: readonly GiftCardMovement[];
}

/** What merchants do with gift cards. All of it throws a `Refusal` where whoever is signed in may not. */
export interface MerchantGiftCards {
  list(asked: ListGiftCardsQuery): Promise<ListGiftCardsAnswer>;
  open(): Promise<OpenBalances>;
  /** The card of a whole code; `null`: there is none, or it is no code. */
  idOf(code: string): Promise<GiftCardId | null>;
  /** @throws Refusal `notFound` */
  byId(giftCardId: string): Promise<MerchantGiftCard>;
  /** Nobody pays with it any more. Once more does nothing. @throws Refusal `notFound` */
  block(giftCardId: string, body: GiftCardReasonBody): Promise<void>;
  /** @throws Refusal `notFound`; `conflict` where the money for it was given back */
  unblock(giftCardId: string, body: GiftCardReasonBody): Promise<void>;
}
