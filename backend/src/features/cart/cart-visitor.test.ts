import { describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import {
  cartVisitorCookies,
  isVisiting,
  newCartVisitor,
  nextCartVisitor,
  parseCartVisitor,
  parseFirstCart,
  visitAgain,
} from './cart-visitor.ts';

const siteId = SiteId.parse('demo');
const id = '872515b6-db36-424d-9ee8-ab801c50dd84';
const visitor = newCartVisitor(siteId, id, 100);

describe('cart-visitor cookies (CK-01, CK-02)', () => {
  it('hold an id plus four numbers for two years, and a timestamp for 30 minutes', () => {
    expect(cartVisitorCookies(visitor, 100)).toEqual([
      { name: 'ss_cvr', value: `${id}|100|100|100|1`, maxAge: 63_072_000 },
      { name: 'ss_cvt', value: '100', maxAge: 1_800 },
    ]);
  });

  it('cannot be derived from the public cart id, and lead to no cart of another site', () => {
    expect(visitor.cartId).not.toBe(id);
    expect(parseCartVisitor(siteId, `${visitor.cartId}|100|100|100|1`)?.cartId).not.toBe(visitor.cartId);
    expect(newCartVisitor(SiteId.parse('demo--copy'), id, 100).cartId).not.toBe(visitor.cartId);
  });

  it('parse back to the value that was written', () => {
    const [cookie] = cartVisitorCookies(visitAgain(visitor, 9_000), 9_000);
    expect(parseCartVisitor(siteId, cookie?.value)).toEqual({
      visitorId: id,
      cartId: visitor.cartId,
      firstVisit: 100,
      previousVisit: 100,
      currentVisit: 9_000,
      visits: 2,
    });
  });

  it('lead to one and the same next cart after a purchase, however many requests ask', () => {
    const next = nextCartVisitor(siteId, visitor, 9_000);
    expect(next).toEqual(nextCartVisitor(siteId, visitAgain(visitor, 9_000), 9_000));
    expect(new Set([visitor.cartId, next.cartId, nextCartVisitor(siteId, next, 9_000).cartId]).size).toBe(3);
    expect(next.visitorId).not.toBe(visitor.visitorId);
  });

  it.each([
    [id, id],
    ['x', null],
    [`${id}|1|1|1|1`, null],
    ['', null],
    [undefined, null],
  ])('%p: the first cart is made from %p', (cookie, first) => {
    expect(parseFirstCart(cookie)).toBe(first);
  });

  it.each([undefined, '', 'x|1|2|3|4', `${id}`, `${id}|1|2|3`, `${id}|1|2|3|4|5`, `${id}|1|2|3|-4`])(
    '%p is no cart visitor',
    (cookie) => {
      expect(parseCartVisitor(siteId, cookie)).toBeNull();
    },
  );

  it.each([
    ['1795246454', true],
    ['0', false],
    ['-1', false],
    ['1.5', false],
    ['x', false],
    [undefined, false],
  ])('the timestamp %p: the visit continues: %p', (cookie, visiting) => {
    expect(isVisiting(cookie)).toBe(visiting);
  });
});
