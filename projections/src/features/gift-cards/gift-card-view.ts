import type { GiftCardEvent, GiftCardView } from '@kontor/contracts/gift-cards';
import { type Cents, plus, times, ZERO } from '@kontor/contracts/kernel/money';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { HolderId } from '@kontor/contracts/stock';

/** GC-01: one document per gift card. What is held is not available to others, so redeeming only ends the hold. */
export const giftCardView: Projection<GiftCardView, Recorded<GiftCardEvent>> = {
  schema: { name: 'gift-cards', indexes: {}, generation: 2 },
  types: followed<GiftCardEvent>()({
    GiftCardIssued: true,
    GiftCardHeld: true,
    GiftCardReleased: true,
    GiftCardRedeemed: true,
    GiftCardCredited: true,
    GiftCardBlocked: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.giftCardId }),
  evolve: (view, { type, data }) => {
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
          testMode,
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
        return view && { ...view, isBlocked: true };
    }
  },
};

const holding = (view: GiftCardView, holderId: HolderId, amount: Cents): GiftCardView => {
  const { [holderId]: _, ...others } = view.heldBy;
  return { ...view, heldBy: amount === 0 ? others : { ...others, [holderId]: amount } };
};

const withMore = (view: GiftCardView, by: Cents): GiftCardView => ({
  ...view,
  availableCents: plus(view.availableCents, by),
});
