import { isSpelledAlike } from '@kontor/contracts/kernel/one-spelling';
import type { CartEvent, CodeParam } from '@kontor/contracts/cart/cart';
import { MAX_CART_CODES } from '@kontor/contracts/cart/limits';
import type { CartState } from '@kontor/contracts/cart/state';
import type { Country } from '@kontor/contracts/preferences/commerce-preferences';
import type { GiftCardId } from '@kontor/contracts/kernel/ids';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';

export type CodeCommand =
  | { readonly type: 'ApplyCoupon'; readonly code: string }
  | { readonly type: 'ApplyGiftCard'; readonly giftCardId: GiftCardId }
  | { readonly type: 'RemoveCode'; readonly code: CodeParam }
  | { readonly type: 'ChooseShipping'; readonly country: Country; readonly optionId: string | null };

/** CO-04. Whether a coupon applies is computed with each answer, as it depends on the rest of the cart. */
export const decideCode = (command: CodeCommand, cart: CartState): readonly CartEvent[] => {
  if (!cart.cartId) throw new Refusal('notFound', { key: 'checkout.cartEmpty' });
  switch (command.type) {
    case 'ApplyCoupon': {
      const { code } = command;
      if (cart.couponCodes.some((applied) => isSpelledAlike(applied, code))) return [];
      checkRoom(cart);
      return [{ type: 'CartCouponApplied', data: { code } }];
    }
    case 'ApplyGiftCard': {
      const { giftCardId } = command;
      if (cart.giftCardIds.includes(giftCardId)) return [];
      checkRoom(cart);
      return [{ type: 'CartGiftCardApplied', data: { giftCardId } }];
    }
    case 'RemoveCode':
      return remove(command.code, cart);
    case 'ChooseShipping': {
      const { country, optionId } = command;
      if (cart.shipping?.country === country && cart.shipping.optionId === optionId) return [];
      return [{ type: 'CartShippingChosen', data: { country, optionId } }];
    }
  }
};

/** Idempotent: removing a code that is gone is no error. */
const remove = (code: CodeParam, { couponCodes, giftCardIds }: CartState): readonly CartEvent[] => {
  const giftCardId = giftCardIds.find((id) => id === code);
  if (giftCardId) return [{ type: 'CartGiftCardRemoved', data: { giftCardId } }];
  const applied = couponCodes.filter((one) => isSpelledAlike(one, code));
  return applied.map((one) => ({ type: 'CartCouponRemoved', data: { code: one } }));
};

const checkRoom = ({ couponCodes, giftCardIds }: CartState): void => {
  if (couponCodes.length + giftCardIds.length < MAX_CART_CODES) return;
  throw refuseField('code', { key: 'coupon.tooMany', params: { max: MAX_CART_CODES } });
};
