import { type Cents, cents, plus, ZERO } from '../kernel/money.ts';
import type { AppliedGiftCard, PricingInput } from './pricing.ts';
import type { GiftCardView } from '../gift-cards/responses.ts';

type Paying = Pick<PricingInput, 'giftCards' | 'currency' | 'holderId' | 'preferences'>;

/** Unpaid test cards pay only in test mode. */
const isRedeemable = (card: GiftCardView, { currency, preferences }: Paying): boolean =>
  !card.isBlocked && card.currency === currency && (!card.testMode || preferences.checkout.testMode);

export const payWithGiftCards = (totalCents: Cents, input: Paying): readonly AppliedGiftCard[] => {
  const { giftCards: cards, holderId } = input;
  let left: number = totalCents;
  return cards.map((card) => {
    const { id: giftCardId, hint } = card;
    const own = holderId === null ? undefined : card.heldBy[holderId];
    const availableCents = plus(card.availableCents, own ?? ZERO);
    const applied = isRedeemable(card, input) ? cents(Math.max(0, Math.min(left, availableCents))) : ZERO;
    left -= applied;
    return { giftCardId, hint, availableCents, appliedCents: applied };
  });
};
