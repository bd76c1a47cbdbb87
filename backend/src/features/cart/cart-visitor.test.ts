import { describe, expect, it } from '@jest/globals';
import { CartId } from '@kontor/contracts/kernel/ids';
import { cartVisitorCookies, isVisiting, newCartVisitor, parseCartVisitor, visitAgain } from './cart-visitor.ts';

const cartId = CartId.parse('872515b6-db36-424d-9ee8-ab801c50dd84');
const visitor = newCartVisitor(cartId, 100);

describe('cart-visitor cookies (CK-01, CK-02)', () => {
  it('are an id plus four numbers for two years, and a timestamp for 30 minutes', () => {
    expect(cartVisitorCookies(visitor, 100)).toEqual([
      { name: 'ss_cvr', value: `${cartId}|100|100|100|1`, maxAge: 63_072_000 },
      { name: 'ss_cvt', value: '100', maxAge: 1_800 },
    ]);
  });

  it('come back as they went out', () => {
    const [cookie] = cartVisitorCookies(visitAgain(visitor, 9_000), 9_000);
    expect(parseCartVisitor(cookie?.value)).toEqual({
      cartId,
      firstVisit: 100,
      previousVisit: 100,
      currentVisit: 9_000,
      visits: 2,
    });
  });

  it.each([undefined, '', 'x|1|2|3|4', `${cartId}`, `${cartId}|1|2|3`, `${cartId}|1|2|3|4|5`, `${cartId}|1|2|3|-4`])(
    '%p is no cart visitor',
    (cookie) => {
      expect(parseCartVisitor(cookie)).toBeNull();
    },
  );

  it.each([
    ['1795246454', true],
    ['0', false],
    ['-1', false],
    ['1.5', false],
    ['x', false],
    [undefined, false],
  ])('the timestamp %p: a visit goes on is %p', (cookie, visiting) => {
    expect(isVisiting(cookie)).toBe(visiting);
  });
});
