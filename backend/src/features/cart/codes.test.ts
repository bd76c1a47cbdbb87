import { describe, it } from '@jest/globals';
import type { CartEvent } from '@kontor/contracts/cart/cart';
import { GiftCardId } from '@kontor/contracts/kernel/ids';
import { created, id } from '../../../../test/support/cart-commands.ts';
import { given } from '../../../../test/support/given.ts';
import { cartDecider } from './decider.ts';

describe('a cart with codes and shipping (CO-04)', () => {
  const cart = given(cartDecider);

  const applied = (code: string): CartEvent => ({ type: 'CartCouponApplied', data: { code } });
  const giftCardId = GiftCardId.parse(id(500));
  const card: CartEvent = { type: 'CartGiftCardApplied', data: { giftCardId } };

  it('accepts a coupon code and a gift card once', () => {
    cart(created)
      .when({ type: 'ApplyCoupon', code: 'MOIN' })
      .then([applied('MOIN')]);
    cart(created, applied('MOIN')).when({ type: 'ApplyCoupon', code: 'MOIN' }).then([]);
    cart(created).when({ type: 'ApplyGiftCard', giftCardId }).then([card]);
    cart(created, card).when({ type: 'ApplyGiftCard', giftCardId }).then([]);
  });

  it('holds at most ten of them together', () => {
    const nine = Array.from({ length: 9 }, (_, number) => applied(`C${number}`));
    const full = cart(created, ...nine, card);
    full.when({ type: 'ApplyCoupon', code: 'MORE' }).thenRefused('invalid', 'coupon.tooMany');
    full
      .when({ type: 'ApplyGiftCard', giftCardId: GiftCardId.parse(id(501)) })
      .thenRefused('invalid', 'coupon.tooMany');
    full.when({ type: 'ApplyCoupon', code: 'C3' }).then([]);
  });

  it('removes them, and does nothing when they are already removed', () => {
    cart(created, applied('MOIN'), card)
      .when({ type: 'RemoveCode', code: 'MOIN' })
      .then([{ type: 'CartCouponRemoved', data: { code: 'MOIN' } }]);
    cart(created, applied('MOIN'), card)
      .when({ type: 'RemoveCode', code: giftCardId })
      .then([{ type: 'CartGiftCardRemoved', data: { giftCardId } }]);
    cart(created).when({ type: 'RemoveCode', code: 'MOIN' }).then([]);
  });

  it('stores the chosen shipping', () => {
    const chosen: CartEvent = { type: 'CartShippingChosen', data: { country: 'AT', optionId: 'post' } };
    cart(created).when({ type: 'ChooseShipping', country: 'AT', optionId: 'post' }).then([chosen]);
    cart(created, chosen).when({ type: 'ChooseShipping', country: 'AT', optionId: 'post' }).then([]);
    cart()
      .when({ type: 'ChooseShipping', country: 'AT', optionId: null })
      .thenRefused('notFound', 'checkout.cartEmpty');
  });
});
