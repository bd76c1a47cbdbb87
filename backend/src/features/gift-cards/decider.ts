import { type EndedHolders, hasEnded, NO_HOLDERS, withEnded } from '@kontor/contracts/stock/ended-holders';
import type { HolderId } from '@kontor/contracts/stock/responses';
import { type GiftCardEvent, isWithdrawal } from '@kontor/contracts/gift-cards/gift-cards';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { GiftCardId, OrderId } from '@kontor/contracts/kernel/ids';
import { inOurWords, type TypedText } from '@kontor/contracts/kernel/personal-data';
import { type Cents, cents, plus, ZERO } from '@kontor/contracts/kernel/money';
import { Refusal } from '@kontor/contracts/kernel/refusal';

type Issue = Extract<GiftCardEvent, { type: 'GiftCardIssued' }>['data'];
interface OfHolder {
  readonly giftCardId: GiftCardId;
  readonly holderId: HolderId;
}
interface Amount {
  readonly amountCents: Cents;
}

/** Amounts are absolute, so that commands are idempotent. */
export type GiftCardCommand =
  | ({ readonly type: 'IssueGiftCard' } & Issue)
  | ({ readonly type: 'HoldGiftCard' } & OfHolder & Amount)
  | ({ readonly type: 'ReleaseGiftCard' } & OfHolder)
  | ({ readonly type: 'RedeemGiftCard'; readonly orderId: OrderId } & OfHolder & Amount)
  | ({
      readonly type: 'CreditGiftCard';
      readonly giftCardId: GiftCardId;
      readonly orderId: OrderId;
      readonly reason: string;
    } & Amount)
  /** Blocks the card because its price is refunded, unless somebody has paid with it or is about to. */
  | ({ readonly type: 'WithdrawGiftCard'; readonly giftCardId: GiftCardId; readonly reason: string } & Amount)
  | {
      readonly type: 'BlockGiftCard' | 'UnblockGiftCard';
      readonly giftCardId: GiftCardId;
      readonly reason: TypedText;
    };

/** Amounts of one order. */
interface OfOrder {
  readonly redeemedCents: Cents;
  readonly creditedCents: Cents;
  readonly reasons: readonly string[];
}

export interface GiftCardState {
  readonly isIssued: boolean;
  readonly isBlocked: boolean;
  /** Its price was refunded, so it stays blocked. */
  readonly isWithdrawn: boolean;
  /** Including held amounts, in cents. */
  readonly balanceCents: Cents;
  readonly held: ReadonlyMap<HolderId, Cents>;
  /** In cents. */
  readonly reservedCents: Cents;
  readonly ended: EndedHolders;
  readonly orders: ReadonlyMap<OrderId, OfOrder>;
}

const NOTHING: OfOrder = { redeemedCents: ZERO, creditedCents: ZERO, reasons: [] };

/** GC-01. An amount is held or redeemed only while nobody else holds it, so the balance is never negative. */
export const giftCardDecider: Decider<GiftCardState, GiftCardCommand, GiftCardEvent> = {
  initial: {
    isIssued: false,
    isBlocked: false,
    isWithdrawn: false,
    balanceCents: ZERO,
    held: new Map(),
    reservedCents: ZERO,
    ended: NO_HOLDERS,
    orders: new Map(),
  },
  evolve: (card, { type, data }) => {
    switch (type) {
      case 'GiftCardIssued':
        return { ...card, isIssued: true, balanceCents: data.amountCents };
      case 'GiftCardHeld':
        return holding(card, data.holderId, data.amountCents);
      case 'GiftCardReleased':
        return ending(holding(card, data.holderId, ZERO), data.holderId);
      case 'GiftCardRedeemed': {
        const { holderId, orderId, amountCents } = data;
        const order = card.orders.get(orderId) ?? NOTHING;
        const redeemed = { ...order, redeemedCents: plus(order.redeemedCents, amountCents) };
        const rest = holding(card, holderId, cents((card.held.get(holderId) ?? 0) - amountCents));
        return {
          ...withOrder(ending(rest, holderId), orderId, redeemed),
          balanceCents: cents(card.balanceCents - amountCents),
        };
      }
      case 'GiftCardCredited': {
        const { orderId, amountCents, reason } = data;
        const order = card.orders.get(orderId) ?? NOTHING;
        const creditedCents = plus(order.creditedCents, amountCents);
        const credited = { ...order, creditedCents, reasons: [...order.reasons, reason] };
        return { ...withOrder(card, orderId, credited), balanceCents: plus(card.balanceCents, amountCents) };
      }
      case 'GiftCardBlocked':
        return { ...card, isBlocked: true, isWithdrawn: card.isWithdrawn || isWithdrawal(data.reason) };
      case 'GiftCardUnblocked':
        return { ...card, isBlocked: false };
    }
  },
  decide: (command, card) => {
    if (command.type === 'IssueGiftCard') {
      const { type: _, ...data } = command;
      return card.isIssued || data.amountCents <= 0 ? [] : [{ type: 'GiftCardIssued', data }];
    }
    if (command.type === 'WithdrawGiftCard') return withdraw(card, command);
    if (!card.isIssued) throw new Refusal('notFound', { key: 'giftCard.unknown' });
    switch (command.type) {
      case 'HoldGiftCard':
        if (hasEnded(card.ended, command.holderId)) {
          throw new Refusal('conflict', { key: 'checkout.reservationOver' });
        }
        return hold(card, command);
      case 'ReleaseGiftCard':
        return release(card, command);
      case 'RedeemGiftCard': {
        const { giftCardId, holderId, orderId } = command;
        const amountCents = cents(Math.min(command.amountCents, redeemable(card, holderId)));
        if (amountCents === 0 || card.orders.has(orderId)) return [];
        const held = hold(card, { ...command, amountCents });
        return [...held, { type: 'GiftCardRedeemed', data: { giftCardId, holderId, orderId, amountCents } }];
      }
      case 'CreditGiftCard': {
        const { giftCardId, orderId, reason } = command;
        const { redeemedCents, creditedCents, reasons } = card.orders.get(orderId) ?? NOTHING;
        // Never credits more than the order redeemed.
        const amountCents = cents(Math.min(command.amountCents, redeemedCents - creditedCents));
        if (amountCents === 0 || reasons.includes(reason)) return [];
        return [{ type: 'GiftCardCredited', data: { giftCardId, orderId, amountCents, reason } }];
      }
      case 'BlockGiftCard': {
        const { giftCardId, reason } = command;
        // A withdrawal is also recorded for a card that is already blocked.
        const isDone = isWithdrawal(reason) ? card.isWithdrawn : card.isBlocked;
        return isDone ? [] : [{ type: 'GiftCardBlocked', data: { giftCardId, reason } }];
      }
      case 'UnblockGiftCard': {
        const { giftCardId, reason } = command;
        if (card.isWithdrawn) throw new Refusal('conflict', { key: 'giftCard.withdrawn' });
        return card.isBlocked ? [{ type: 'GiftCardUnblocked', data: { giftCardId, reason } }] : [];
      }
    }
  },
};

/** @throws Refusal `giftCard.blocked`, `giftCard.empty`, `giftCard.notEnough` */
const hold = (
  card: GiftCardState,
  { giftCardId, holderId, amountCents }: OfHolder & Amount,
): readonly GiftCardEvent[] => {
  const before = card.held.get(holderId) ?? ZERO;
  const byCents = cents(amountCents - before);
  if (byCents === 0) return [];
  if (byCents > 0) {
    const freeCents = card.balanceCents - card.reservedCents;
    if (card.isBlocked) throw new Refusal('conflict', { key: 'giftCard.blocked' });
    if (freeCents + before === 0) throw new Refusal('conflict', { key: 'giftCard.empty' });
    if (byCents > freeCents) throw new Refusal('conflict', { key: 'giftCard.notEnough' });
  }
  return [{ type: 'GiftCardHeld', data: { giftCardId, holderId, amountCents, byCents } }];
};

export const isUntouched = ({ isIssued, balanceCents, reservedCents }: GiftCardState, issuedCents: Cents): boolean =>
  isIssued && reservedCents === 0 && balanceCents === issuedCents;

/** @throws Refusal `order.giftCardSpent` */
const withdraw = (
  card: GiftCardState,
  { giftCardId, amountCents, reason }: Extract<GiftCardCommand, { type: 'WithdrawGiftCard' }>,
): readonly GiftCardEvent[] => {
  if (!isUntouched(card, amountCents)) throw new Refusal('conflict', { key: 'order.giftCardSpent' });
  return card.isWithdrawn ? [] : [{ type: 'GiftCardBlocked', data: { giftCardId, reason: inOurWords(reason) } }];
};

/** What an order redeemed from the card, in cents. */
export const redeemedBy = ({ orders }: GiftCardState, orderId: OrderId): Cents =>
  orders.get(orderId)?.redeemedCents ?? ZERO;

/** Holds made before blocking stay valid for the purchase. */
const redeemable = ({ balanceCents, reservedCents, held, isBlocked }: GiftCardState, holderId: HolderId): number =>
  (held.get(holderId) ?? 0) + (isBlocked ? 0 : balanceCents - reservedCents);

const release = ({ held, ended }: GiftCardState, { giftCardId, holderId }: OfHolder): readonly GiftCardEvent[] => {
  const amountCents = held.get(holderId) ?? ZERO;
  if (amountCents === 0 && hasEnded(ended, holderId)) return [];
  return [{ type: 'GiftCardReleased', data: { giftCardId, holderId, amountCents } }];
};

const ending = (card: GiftCardState, holderId: HolderId): GiftCardState => ({
  ...card,
  ended: withEnded(card.ended, holderId),
});

const holding = (card: GiftCardState, holderId: HolderId, amount: Cents): GiftCardState => {
  const held = new Map(card.held);
  const before = held.get(holderId) ?? 0;
  if (amount === 0) held.delete(holderId);
  else held.set(holderId, amount);
  return { ...card, held, reservedCents: cents(card.reservedCents + amount - before) };
};

const withOrder = (card: GiftCardState, orderId: OrderId, order: OfOrder): GiftCardState => ({
  ...card,
  orders: new Map(card.orders).set(orderId, order),
});
