import { describe, expect, it } from '@jest/globals';
import { CUP, draftOf, HONEY } from '../../../test/support/priced-orders.ts';
import { evolveOrder } from './state.ts';
import { shippingBeforeCoupons } from './sums.ts';

const DISCOUNTS = [
  undefined,
  { kind: 'percentage', basisPoints: 1_000 },
  { kind: 'freeShipping' },
  { kind: 'freeShipping', covers: 'standard' },
] as const;

describe('sums of an order (CO-03)', () => {
  it.each(DISCOUNTS)('add up: subtotal − discount + shipping = total, with %j', (discount) => {
    const draft = draftOf({ lines: [CUP, HONEY], ...(discount && { discount }) });
    const order = evolveOrder(null, { type: 'OrderPlaced', data: { ...draft, number: 1001 } }, 0)!;
    expect(order.subtotalCents - order.discountCents + order.shippingTotalCents).toBe(order.grandTotalCents);
    // Beside the rows of coupons, as in mails and on pages.
    const saved = order.coupons.reduce((sum, coupon) => sum + coupon.discountCents, 0);
    expect(order.subtotalCents - saved + shippingBeforeCoupons(order)).toBe(order.grandTotalCents);
  });

  it('are recorded as ever: what coupons save altogether, shipping included', () => {
    const draft = draftOf({ lines: [CUP], discount: { kind: 'freeShipping' } });
    expect(draft).toMatchObject({
      subtotalCents: 4900,
      discountCents: 490,
      shippingTotalCents: 0,
      grandTotalCents: 4900,
    });
  });
});
