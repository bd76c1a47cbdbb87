import { z } from 'zod';
import type { DomainEvent } from '../kernel/events.ts';
import type { GiftCardId, OrderId, SiteId } from '../kernel/ids.ts';
import type { Cents, Currency } from '../kernel/money.ts';
import { oneSpelling } from '../kernel/one-spelling.ts';
import type { TypedText } from '../kernel/personal-data.ts';
import type { GiftCardView, GiftCardRecord, OpenBalances } from './responses.ts';
import { type GIFT_CARD_STATES } from './states.ts';
import type { HolderId } from '../stock/responses.ts';

/** 16 characters of an alphabet without look-alikes, in four groups: `K7QM-9XWD-2HTR-4PVN`. */
export const GiftCardCode = z
  .string({ error: 'giftCard.unknown' })
  .max(100, { error: 'giftCard.unknown' })
  .transform((text) =>
    oneSpelling(text)
      .toUpperCase()
      .replace(/[\s\p{Pd}]/gu, ''),
  )
  .pipe(z.string().regex(/^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{16}$/u, { error: 'giftCard.unknown' }));
export type GiftCardCode = z.infer<typeof GiftCardCode>;

/**
 * Stream `giftCard`: sole authority on the balance. Amounts are held at checkout and taken by the order, like stock, so
 * it never goes below zero.
 */
export type GiftCardEvent =
  | DomainEvent<
      'GiftCardIssued',
      {
        giftCardId: GiftCardId;
        orderId: OrderId;
        /** A line of three cards has the units 0, 1 and 2. */
        lineId: string;
        unit: number;
        amountCents: Cents;
        currency: Currency;
        hint: string;
        /** Bought in test mode, so not paid for. */
        testMode?: boolean;
      }
    >
  /** The holder now holds `amountCents`, `byCents` more (or less) than before. */
  | DomainEvent<'GiftCardHeld', { giftCardId: GiftCardId; holderId: HolderId; amountCents: Cents; byCents: Cents }>
  /** The holder has ended; amount 0 if it held nothing, to block later holds. */
  | DomainEvent<'GiftCardReleased', { giftCardId: GiftCardId; holderId: HolderId; amountCents: Cents }>
  /** The held amount is spent; the holder has ended. */
  | DomainEvent<
      'GiftCardRedeemed',
      { giftCardId: GiftCardId; holderId: HolderId; orderId: OrderId; amountCents: Cents }
    >
  /** `reason`: `cancelled`, or a refund's id. */
  | DomainEvent<'GiftCardCredited', { giftCardId: GiftCardId; orderId: OrderId; amountCents: Cents; reason: string }>
  | DomainEvent<'GiftCardBlocked', { giftCardId: GiftCardId; reason: TypedText }>
  | DomainEvent<'GiftCardUnblocked', { giftCardId: GiftCardId; reason: TypedText }>;

/** Whether a card was blocked because it was refunded: by the order's cancellation, or a refund with that id. */
export const isWithdrawal = (reason: TypedText): boolean =>
  typeof reason === 'string' && (reason === 'cancelled' || z.uuid().safeParse(reason).success);

export type GiftCardStanding = (typeof GIFT_CARD_STATES)[number];

export interface GiftCardFilter {
  readonly state?: GiftCardStanding | undefined;
  readonly hint?: string | undefined;
  readonly orderId?: OrderId | undefined;
}

export interface GiftCardPage {
  readonly giftCards: readonly GiftCardRecord[];
  readonly next: string | null;
}

export interface GiftCardQueries {
  byId(siteId: SiteId, giftCardId: GiftCardId): Promise<GiftCardView | null>;
  byIds(siteId: SiteId, giftCardIds: readonly GiftCardId[]): Promise<readonly GiftCardView[]>;
  /** Newest first. At most one of `hint` and `orderId`. @throws InvalidPageKey */
  list(siteId: SiteId, limit: number, after?: string, filter?: GiftCardFilter): Promise<GiftCardPage>;
  open(siteId: SiteId): Promise<OpenBalances>;
}
