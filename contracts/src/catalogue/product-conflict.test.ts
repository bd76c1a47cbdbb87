import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DefineProductPayload, PLAIN_PRODUCT } from './catalogue.ts';
import { differencesOf, resolved } from './product-conflict.ts';
import type { ProductDraft } from './responses.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

interface Plain {
  readonly name?: string;
  readonly tags?: readonly string[];
  readonly prices?: Readonly<Record<number, number>>;
}

const draft = ({ name = 'Becher', tags = [], prices = { 1: 100 } }: Plain = {}): ProductDraft => {
  const { details, variants } = DefineProductPayload.parse({
    productId: id(1),
    details: {
      collectionId: id(2),
      urlId: 'becher',
      name,
      productType: 'physical',
      visible: true,
      categories: [],
      tags,
      images: [],
      variantOptionOrdering: [],
    },
    variants: Object.entries(prices).map(([number, priceCents]) => ({
      id: id(10 + Number(number)),
      sku: `SKU-${number}`,
      attributes: {},
      priceCents,
      salePriceCents: null,
      onSale: false,
    })),
  });
  return { details: { ...PLAIN_PRODUCT, ...details } as ProductDraft['details'], variants };
};

const sides = (base: ProductDraft | null, theirs: ProductDraft, mine: ProductDraft) =>
  differencesOf(base, theirs, mine).map(({ part, preset }) => [part, preset]);

describe('two versions of a product', () => {
  const base = draft();

  it('list their differences, with one-sided changes preset to that side', () => {
    const theirs = draft({ name: 'Tasse', prices: { 1: 200, 2: 300 } });
    const mine = draft({ tags: ['neu'], prices: { 1: 150 } });
    expect(sides(base, theirs, mine)).toEqual([
      ['name', 'theirs'],
      ['tags', 'mine'],
      [`variant.${id(11)}`, 'mine'],
      [`variant.${id(12)}`, 'theirs'],
    ]);
    expect(sides(base, base, base)).toEqual([]);
  });

  it('are alike where one has nothing and the other has no such field, at any depth', () => {
    const dated = (change: object): ProductDraft => ({
      ...base,
      details: { ...base.details, merchandising: { ...base.details.merchandising, ...change } },
      variants: base.variants.map((variant) => ({ ...variant, ...change })),
    });
    const none = dated({ saleFrom: null, saleUntil: undefined });
    expect(sides(base, none, base)).toEqual([]);
    expect(sides(null, base, none)).toEqual([]);
    expect(sides(base, dated({ saleFrom: 1 }), none)).toHaveLength(2);
  });

  it('are merged by the choice for each part', () => {
    const theirs = draft({ name: 'Tasse', prices: { 2: 300 } });
    const mine = draft({ name: 'Krug', tags: ['neu'], prices: { 1: 150 } });
    const choices = { name: 'theirs', tags: 'mine', [`variant.${id(11)}`]: 'mine', [`variant.${id(12)}`]: 'theirs' };
    const both = resolved(theirs, mine, choices);
    expect(both).toEqual(draft({ name: 'Tasse', tags: ['neu'], prices: { 1: 150, 2: 300 } }));
    const without = resolved(theirs, mine, { [`variant.${id(11)}`]: 'theirs', [`variant.${id(12)}`]: 'theirs' });
    expect(without).toEqual(draft({ name: 'Krug', tags: ['neu'], prices: { 2: 300 } }));
  });

  it('become one side if all its parts are chosen', () => {
    const any = fc
      .record({
        name: fc.constantFrom('Becher', 'Tasse', 'Krug'),
        tags: fc.subarray(['neu', 'alt']),
        prices: fc.dictionary(fc.constantFrom('1', '2', '3'), fc.constantFrom(100, 200), { minKeys: 1 }),
      })
      .map((plain) => draft(plain as Plain));
    fc.assert(
      fc.property(any, any, any, (before, theirs, mine) => {
        for (const [side, all] of [['theirs', theirs] as const, ['mine', mine] as const]) {
          const choices = Object.fromEntries(differencesOf(before, theirs, mine).map(({ part }) => [part, side]));
          expect(differencesOf(null, resolved(theirs, mine, choices), all)).toEqual([]);
        }
      }),
    );
  });
});
