import type { GiftCardView } from '../gift-cards.ts';
import { type Cents, cents, type Currency, plus, ZERO } from '../kernel/money.ts';
import type { HolderId } from '../stock.ts';
import type { AppliedGiftCard } from './pricing.ts';

/** Whether anything can be paid with a card. */
export const isRedeemable = ({ isBlocked, currency }: GiftCardView, shopCurrency: Currency): boolean =>
  !isBlocked && currency === shopCurrency;

/** Each card in its turn pays what is left, as far as it reaches. */
export const payWithGiftCards = (
  totalCents: Cents,
  cards: readonly GiftCardView[],
  currency: Currency,
  holderId: HolderId | null,
): readonly AppliedGiftCard[] => {
  let left: number = totalCents;
  return cards.map((card) => {
    const { id: giftCardId, hint } = card;
    const own = holderId === null ? undefined : card.heldBy[holderId];
    const availableCents = plus(card.availableCents, own ?? ZERO);
    const applied = isRedeemable(card, currency) ? cents(Math.max(0, Math.min(left, availableCents))) : ZERO;
    left -= applied;
    return { giftCardId, hint, availableCents, appliedCents: applied };
  });
};
