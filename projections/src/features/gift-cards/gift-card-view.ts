import type { GiftCardEvent, GiftCardView } from '@kontor/contracts/gift-cards';
import { type Cents, plus, times } from '@kontor/contracts/kernel/money';
import { type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

/** GC-01: one document per gift card. What is held is not available, so redeeming changes nothing here. */
export const giftCardView: Projection<GiftCardView, Recorded<GiftCardEvent>> = {
  schema: { name: 'gift-cards', indexes: {} },
  types: [
    'GiftCardIssued',
    'GiftCardHeld',
    'GiftCardReleased',
    'GiftCardRedeemed',
    'GiftCardCredited',
    'GiftCardBlocked',
  ],
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.giftCardId }),
  evolve: (view, { type, data }) => {
    switch (type) {
      case 'GiftCardIssued': {
        const { giftCardId: id, orderId, hint, currency, amountCents } = data;
        return { id, orderId, hint, currency, issuedCents: amountCents, availableCents: amountCents, isBlocked: false };
      }
      case 'GiftCardHeld':
        return view && withMore(view, times(data.byCents, -1));
      case 'GiftCardReleased':
      case 'GiftCardCredited':
        return view && withMore(view, data.amountCents);
      case 'GiftCardRedeemed':
        return view;
      case 'GiftCardBlocked':
        return view && { ...view, isBlocked: true };
    }
  },
};

const withMore = (view: GiftCardView, by: Cents): GiftCardView => ({
  ...view,
  availableCents: plus(view.availableCents, by),
});
