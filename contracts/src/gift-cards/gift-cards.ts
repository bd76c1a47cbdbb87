import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { GiftCardId, OrderId, SiteId } from '../kernel/ids.ts';
import type { Cents, Currency } from '../kernel/money.ts';
import type { TypedText } from '../kernel/personal-data.ts';
import type { HolderId } from '../stock/stock.ts';

/** 16 letters and digits of an alphabet without look-alikes, in four groups: `K7QM-9XWD-2HTR-4PVN`. */
export const GiftCardCode = z
  .string({ error: 'giftCard.unknown' })
  .max(100, { error: 'giftCard.unknown' })
  .transform((text) => text.toUpperCase().replace(/[\s-]/gu, ''))
  .pipe(z.string().regex(/^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{16}$/u, { error: 'giftCard.unknown' }));
export type GiftCardCode = z.infer<typeof GiftCardCode>;

/**
 * Stream `giftCard`: the balance belongs to it alone. An amount is held at the checkout and taken by the order, like
 * units of stock, so the balance is never below zero.
 */
export type GiftCardEvent =
  | DomainEvent<
      'GiftCardIssued',
      {
        giftCardId: GiftCardId;
        orderId: OrderId;
        /** Of the order; a line of three cards has the units 0, 1 and 2. */
        lineId: string;
        unit: number;
        amountCents: Cents;
        currency: Currency;
        /** The code's last four characters. */
        hint: string;
        /** Bought in a shop in test mode, so without money. */
        testMode?: boolean;
      }
    >
  /** The holder has `amountCents` from now on, `byCents` more (or less) than before. */
  | DomainEvent<'GiftCardHeld', { giftCardId: GiftCardId; holderId: HolderId; amountCents: Cents; byCents: Cents }>
  /** The holder has ended; with an amount of 0 where it held nothing, so that no hold comes after it. */
  | DomainEvent<'GiftCardReleased', { giftCardId: GiftCardId; holderId: HolderId; amountCents: Cents }>
  /** What was held is taken, and the holder has ended. */
  | DomainEvent<
      'GiftCardRedeemed',
      { giftCardId: GiftCardId; holderId: HolderId; orderId: OrderId; amountCents: Cents }
    >
  /** `reason`: `cancelled`, or the id of a refund. */
  | DomainEvent<'GiftCardCredited', { giftCardId: GiftCardId; orderId: OrderId; amountCents: Cents; reason: string }>
  | DomainEvent<'GiftCardBlocked', { giftCardId: GiftCardId; reason: TypedText }>
  | DomainEvent<'GiftCardUnblocked', { giftCardId: GiftCardId; reason: TypedText }>;

/** Whether a card is blocked because the money for it was given back: with its order, or with a refund of that id. */
export const isWithdrawal = (reason: TypedText): boolean =>
  typeof reason === 'string' && (reason === 'cancelled' || z.uuid().safeParse(reason).success);

/** `spent`: nothing is left on it. One that is blocked is that, whatever is on it. */
export const GIFT_CARD_STATES = ['valid', 'spent', 'blocked'] as const;
export type GiftCardStanding = (typeof GIFT_CARD_STATES)[number];

/** Read model. */
export interface GiftCardView {
  readonly id: GiftCardId;
  readonly orderId: OrderId;
  readonly hint: string;
  readonly currency: Currency;
  readonly issuedCents: Cents;
  /** Neither held nor taken. */
  readonly availableCents: Cents;
  /** Who holds how much now: to them it is not used up by their own. */
  readonly heldBy: Readonly<Record<HolderId, Cents>>;
  readonly isBlocked: boolean;
  /** Nobody has paid for it: it pays only while its shop is in test mode. */
  readonly testMode: boolean;
}

/** The same, as it is listed. */
export interface GiftCardRecord extends GiftCardView {
  /** Milliseconds since 1970. */
  readonly issuedAt: Instant;
  readonly state: GiftCardStanding;
  /** What is on it: what somebody holds at a checkout is not taken yet. */
  readonly openCents: Cents;
  /** The money for it was given back: it stays blocked. */
  readonly isWithdrawn: boolean;
}

/** What a list of gift cards is narrowed to; nothing named: all of them. */
export interface GiftCardFilter {
  readonly state?: GiftCardStanding | undefined;
  /** The code's last four characters. */
  readonly hint?: string | undefined;
  /** Bought with it. */
  readonly orderId?: OrderId | undefined;
}

export interface GiftCardPage {
  readonly giftCards: readonly GiftCardRecord[];
  readonly next: string | null;
}

/** What customers have paid for and not spent yet, in one currency; what nobody has paid for stands for itself. */
export interface OpenBalance {
  readonly currency: Currency;
  readonly cents: Cents;
  readonly cards: number;
  readonly testMode: boolean;
}

/** `isMore`: there are so many cards that not all were counted. */
export interface OpenBalances {
  readonly balances: readonly OpenBalance[];
  readonly isMore: boolean;
}

export interface GiftCardQueries {
  byId(siteId: SiteId, giftCardId: GiftCardId): Promise<GiftCardView | null>;
  byIds(siteId: SiteId, giftCardIds: readonly GiftCardId[]): Promise<readonly GiftCardView[]>;
  /** The newest first. One of `hint` and `orderId` at most. @throws InvalidPageKey */
  list(siteId: SiteId, limit: number, after?: string, filter?: GiftCardFilter): Promise<GiftCardPage>;
  /** Of cards that are valid. */
  open(siteId: SiteId): Promise<OpenBalances>;
}
