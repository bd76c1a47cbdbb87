import { describe, expect, it } from '@jest/globals';
import { WhyPrice } from '@kontor/contracts/time-travel/responses';
import type { AppLoadContext } from '@remix-run/node';
import { shownPrice } from './price.server.ts';

const context = { site: { language: 'de', timeZone: 'Europe/Berlin' } } as AppLoadContext;

describe('a price that is explained', () => {
  it('adds up with a coupon on shipping: subtotal − coupon + shipping is the total', () => {
    const why = WhyPrice.parse({
      cart: 'c1',
      at: 0,
      currency: 'EUR',
      lines: [],
      coupons: [{ code: 'FREI', name: null, discountCents: 490, refused: null, defined: null }],
      shipping: { name: 'Express', cents: 800, chosen: null, set: null },
      taxes: { country: 'DE', cents: 0, set: null },
      subtotalCents: 3_450,
      discountCents: 0,
      grandTotalCents: 4_250,
    });
    const { sums } = shownPrice(why, { kind: 'cart', id: 'c1' }, context);
    expect(sums.map(({ amount }) => amount).slice(0, 4)).toEqual(['34,50€', '4,90€', '12,90€', '42,50€']);
  });
});
