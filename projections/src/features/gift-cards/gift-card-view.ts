import { type GiftCardEvent, type GiftCardStanding, isWithdrawal } from '@kontor/contracts/gift-cards/gift-cards';
import type { GiftCardRecord } from '@kontor/contracts/gift-cards/responses';
import { type Cents, plus, times, ZERO } from '@kontor/contracts/kernel/money';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { HolderId } from '@kontor/contracts/stock/responses';

/** GC-01: one document per gift card. Held amounts are already unavailable, so redeeming only ends the hold. */
export const giftCardView: Projection<GiftCardRecord, Recorded<GiftCardEvent>> = {
  schema: {
    name: 'gift-cards',
    indexes: {
      issued: ['issuedAt'],
      state: ['state', 'issuedAt'],
      hint: ['hint', 'issuedAt'],
      hintAndState: ['hint', 'state', 'issuedAt'],
      order: ['orderId', 'issuedAt'],
      orderAndState: ['orderId', 'state', 'issuedAt'],
    },
    generation: 3,
  },
  types: followed<GiftCardEvent>()({
    GiftCardIssued: true,
    GiftCardHeld: true,
    GiftCardReleased: true,
    GiftCardRedeemed: true,
    GiftCardCredited: true,
    GiftCardBlocked: true,
    GiftCardUnblocked: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.giftCardId }),
  evolve: (before, event) => {
    const card = changed(before, event);
    return card && standing(card);
  },
};

type Card = Omit<GiftCardRecord, 'state' | 'openCents'>;

const changed = (view: Card | null, { type, data, metadata }: Recorded<GiftCardEvent>): Card | null => {
  switch (type) {
    case 'GiftCardIssued': {
      const { giftCardId: id, orderId, hint, currency, amountCents, testMode = false } = data;
      return {
        id,
        orderId,
        hint,
        currency,
        issuedCents: amountCents,
        availableCents: amountCents,
        heldBy: {},
        isBlocked: false,
        isWithdrawn: false,
        testMode,
        issuedAt: metadata.at,
      };
    }
    case 'GiftCardHeld':
      return view && holding(withMore(view, times(data.byCents, -1)), data.holderId, data.amountCents);
    case 'GiftCardReleased':
      return view && holding(withMore(view, data.amountCents), data.holderId, ZERO);
    case 'GiftCardCredited':
      return view && withMore(view, data.amountCents);
    case 'GiftCardRedeemed':
      return view && holding(view, data.holderId, ZERO);
    case 'GiftCardBlocked':
      return view && { ...view, isBlocked: true, isWithdrawn: view.isWithdrawn || isWithdrawal(data.reason) };
    case 'GiftCardUnblocked':
      return view && { ...view, isBlocked: false };
  }
};

const standing = (card: Card): GiftCardRecord => {
  const openCents = Object.values(card.heldBy).reduce((sum, held) => plus(sum, held), card.availableCents);
  return { ...card, openCents, state: stateOf(card.isBlocked, openCents) };
};

const stateOf = (isBlocked: boolean, openCents: Cents): GiftCardStanding => {
  if (isBlocked) return 'blocked';
  return openCents === 0 ? 'spent' : 'valid';
};

const holding = (view: Card, holderId: HolderId, amount: Cents): Card => {
  const { [holderId]: _, ...others } = view.heldBy;
  return { ...view, heldBy: amount === 0 ? others : { ...others, [holderId]: amount } };
};

const withMore = (view: Card, by: Cents): Card => ({
  ...view,
  availableCents: plus(view.availableCents, by),
});
