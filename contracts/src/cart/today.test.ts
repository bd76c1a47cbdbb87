import { describe, expect, it } from '@jest/globals';
import type { CartClaim, Offer } from './cart.ts';
import { type CartState, emptyCart } from './state.ts';
import { toShoppingCart } from './answer.ts';
import { goneOf, shortLines, withOffers } from './today.ts';
import { testSite } from '../../../test/support/site.ts';
import type { ProductView } from '../catalogue/responses.ts';
import type { EntryId, ProductId, VariantId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';

const offer = (name: string, more: Partial<Offer> = {}): Offer =>
  ({
    itemId: `${name} product` as ProductId,
    variantId: `${name} variant` as VariantId,
    productType: 'physical',
    title: name,
    priceCents: cents(8500),
    ...more,
  }) as Offer;

const cartOf = (lines: readonly (readonly [string, Offer, number])[], more: Partial<CartState> = {}): CartState => ({
  ...emptyCart,
  ...more,
  lines: lines.map(([id, of, quantity]) => ({ entryId: id as EntryId, offer: of, quantity, additionalFields: '' })),
});
const offersOf = ({ lines }: CartState) => new Map(lines.map(({ entryId, offer: of }) => [entryId, of]));
const shopWith = (name: string, qtyInStock: number, unlimited = false): ProductView[] => [
  {
    id: `${name} product` as ProductId,
    variants: [{ id: `${name} variant` as VariantId, qtyInStock, unlimited }],
  } as unknown as ProductView,
];

describe('a cart with current offers', () => {
  const cart = cartOf([['a', offer('pot'), 2]]);
  const today = (price: number) => new Map([['a' as EntryId, offer('pot', { priceCents: cents(price) })]]);

  it('has the current price and remembers the former one until they are equal again', () => {
    const dearer = withOffers(cart, today(9500));
    expect(dearer.lines[0]).toMatchObject({ offer: { priceCents: 9500 }, formerPriceCents: 8500, quantity: 2 });
    expect(withOffers(dearer, today(8500)).lines[0]).not.toHaveProperty('formerPriceCents');
  });

  it('is unchanged if no offer has changed, or none exists any more', () => {
    expect(withOffers(cart, offersOf(cart))).toBe(cart);
    expect(withOffers(cart, new Map())).toBe(cart);
    // The log may have its fields in another order.
    const { title, ...rest } = offer('pot');
    expect(withOffers(cart, new Map([['a' as EntryId, { ...rest, title }]]))).toBe(cart);
  });

  it('has what is in the offer now, down to one value of the chosen variant', () => {
    const taxed = offer('pot', { taxCategory: 'reduced' });
    expect(withOffers(cart, new Map([['a' as EntryId, taxed]])).lines[0]).toMatchObject({ offer: taxed });
    const red = cartOf([['a', offer('pot', { attributes: { Farbe: 'Rot' } }), 1]]);
    const blue = offer('pot', { attributes: { Farbe: 'Blau' } });
    expect(withOffers(red, new Map([['a' as EntryId, blue]])).lines[0]).toMatchObject({ offer: blue });
  });
});

describe('lines that cannot be fulfilled', () => {
  it('are listed, but counted nowhere, when nothing is left of them', () => {
    const cart = cartOf([
      ['a', offer('pot'), 2],
      ['b', offer('pan', { productType: 'digital', priceCents: cents(1000) }), 1],
    ]);
    const offers = new Map([['b' as EntryId, offer('pan')]]);
    const gone = goneOf(shortLines(cart, offers, shopWith('pan', 9)));
    const answer = toShoppingCart(cart, { site: testSite(), now: 0, gone });
    expect(answer.entries.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(answer).toMatchObject({ subtotalCents: 1000, grandTotalCents: 1000, totalQuantity: 1 });
    expect(answer).toMatchObject({ requiresShipping: false, purelyDigital: true });
  });

  it('are judged by the total of all lines of a variant', () => {
    const cart = cartOf([
      ['a', offer('pot'), 2],
      ['b', offer('pot'), 1],
    ]);
    expect(shortLines(cart, offersOf(cart), shopWith('pot', 3))).toEqual(new Map());
    expect(shortLines(cart, offersOf(cart), shopWith('pot', 2))).toEqual(
      new Map([
        ['a', 2],
        ['b', 2],
      ]),
    );
  });

  it('exclude units held for a restock alert', () => {
    const cart = cartOf([['a', offer('pot'), 1]]);
    const claim = { variantId: 'pot variant' } as CartClaim;
    expect(shortLines(cart, offersOf(cart), shopWith('pot', 0), [claim])).toEqual(new Map());
    const two = cartOf([['a', offer('pot'), 2]]);
    expect(shortLines(two, offersOf(two), shopWith('pot', 0), [claim])).toEqual(new Map([['a', 1]]));
    const another = { variantId: 'lid variant' } as CartClaim;
    expect(shortLines(cart, offersOf(cart), shopWith('pot', 0), [another])).toEqual(new Map([['a', 0]]));
  });

  it('include lines no longer offered', () => {
    const cart = cartOf([['a', offer('pot'), 1]]);
    expect(shortLines(cart, new Map(), shopWith('pot', 9))).toEqual(new Map([['a', 0]]));
  });

  it('exclude units held by the own checkout, and uncounted variants', () => {
    const units = [{ productId: 'pot product' as ProductId, variantId: 'pot variant' as VariantId, quantity: 2 }];
    const checkout = { units } as unknown as CartState['checkout'];
    const held = cartOf([['a', offer('pot'), 2]], { checkout });
    expect(shortLines(held, offersOf(held), shopWith('pot', 0))).toEqual(new Map());
    const digital = cartOf([['a', offer('pot', { productType: 'digital' }), 2]]);
    expect(shortLines(digital, offersOf(digital), shopWith('pot', 0))).toEqual(new Map());
    const unlimited = cartOf([['a', offer('pot'), 2]]);
    expect(shortLines(unlimited, offersOf(unlimited), shopWith('pot', 0, true))).toEqual(new Map());
  });
});
