import type { CartState } from './state.ts';
import type { CouponQueries, CouponView } from '../coupons/coupons.ts';
import type { GiftCardQueries } from '../gift-cards/gift-cards.ts';
import type { GiftCardView } from '../gift-cards/responses.ts';
import type { SiteId } from '../kernel/ids.ts';

export interface CartCodes {
  readonly coupons: readonly CouponView[];
  readonly giftCards: readonly GiftCardView[];
}

export interface CodeQueries {
  readonly coupons: CouponQueries;
  /** Missing: no gift cards to pay with. */
  readonly giftCards?: GiftCardQueries;
}

export const NO_CODES: CartCodes = { coupons: [], giftCards: [] };

export const readCodes = async (
  { couponCodes, giftCardIds }: Pick<CartState, 'couponCodes' | 'giftCardIds'>,
  siteId: SiteId,
  queries: CodeQueries,
): Promise<CartCodes> => {
  if (couponCodes.length === 0 && giftCardIds.length === 0) return NO_CODES;
  const [coupons, cards = []] = await Promise.all([
    couponCodes.length === 0 ? [] : queries.coupons.byCodes(siteId, couponCodes),
    giftCardIds.length === 0 ? [] : queries.giftCards?.byIds(siteId, giftCardIds),
  ]);
  return { coupons, giftCards: giftCardIds.flatMap((id) => cards.find((card) => card.id === id) ?? []) };
};
