import type { GiftCardView } from '../gift-cards.ts';
import { type Cents, cents, type Currency, ZERO } from '../kernel/money.ts';
import type { AppliedGiftCard } from './pricing.ts';

/** Whether anything can be paid with a card. */
export const isRedeemable = ({ isBlocked, currency }: GiftCardView, shopCurrency: Currency): boolean =>
  !isBlocked && currency === shopCurrency;

/** Each card in its turn pays what is left, as far as it reaches. */
export const payWithGiftCards = (
  totalCents: Cents,
  cards: readonly GiftCardView[],
  currency: Currency,
): readonly AppliedGiftCard[] => {
  let left: number = totalCents;
  return cards.map((card) => {
    const { id: giftCardId, hint, availableCents } = card;
    const applied = isRedeemable(card, currency) ? cents(Math.max(0, Math.min(left, availableCents))) : ZERO;
    left -= applied;
    return { giftCardId, hint, availableCents, appliedCents: applied };
  });
};
