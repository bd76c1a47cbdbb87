import { describe, expect, it } from '@jest/globals';
import { DefineProductPayload, PLAIN_PRODUCT, type ProductEvent } from '@kontor/contracts/catalogue/catalogue';
import fc from 'fast-check';
import { given } from '../../../../test/support/given.ts';
import { productDecider, type ProductState } from './product-decider.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const define = (change: { details?: object; variants?: readonly object[] } = {}): DefineProductPayload =>
  DefineProductPayload.parse({
    productId: id(1),
    details: {
      collectionId: id(2),
      urlId: 'becher',
      name: 'Becher',
      productType: 'physical',
      visible: true,
      categories: [],
      tags: [],
      images: [],
      variantOptionOrdering: [],
      ...change.details,
    },
    variants: change.variants ?? [variant(1)],
  });
const variant = (number: number, change: object = {}) => ({
  id: id(10 + number),
  sku: `SKU-${number}`,
  attributes: {},
  priceCents: 1950,
  salePriceCents: null,
  onSale: false,
  ...change,
});

describe('product decider', () => {
  const product = given(productDecider);
  const created = (payload = define()): ProductEvent => ({
    type: 'ProductCreated',
    data: {
      productId: payload.productId,
      details: { ...PLAIN_PRODUCT, ...payload.details } as never,
      variants: payload.variants,
    },
  });

  it('is created in one step, and defining it again does nothing', () => {
    product().when(define()).then([created()]);
    product(created()).when(define()).then([]);
  });

  it('does nothing where only the keys have another order', () => {
    const withContent = (content: object) => define({ variants: [variant(1, { content })] });
    const stored = created(withContent({ unit: 'g', amount: 250, per: 1000 }));
    const { variants, ...data } = stored.data as Extract<ProductEvent, { type: 'ProductCreated' }>['data'];
    const turned = variants.map((each) => ({ ...each, content: { per: 1000, amount: 250, unit: 'g' as const } }));
    product({ type: 'ProductCreated', data: { ...data, variants: turned } })
      .when(withContent({ unit: 'g', amount: 250, per: 1000 }))
      .then([]);
  });

  it('emits events for exactly what changed', () => {
    const { productId } = define();
    product(created(define({ variants: [variant(1), variant(2)] })))
      .when(define({ details: { name: 'Tasse' }, variants: [variant(1, { priceCents: 2100 }), variant(3)] }))
      .then([
        { type: 'ProductDetailsChanged', data: { productId, changes: { name: 'Tasse' } } },
        {
          type: 'VariantChanged',
          data: { productId, variantId: id(11) as never, changes: { priceCents: 2100 as never } },
        },
        { type: 'VariantAdded', data: { productId, variant: define({ variants: [variant(3)] }).variants[0]! } },
        { type: 'VariantRemoved', data: { productId, variantId: id(12) as never } },
      ]);
  });

  it('removes no variant when the definition may be incomplete', () => {
    product(created(define({ variants: [variant(1), variant(2)] })))
      .when({ ...define(), keepsOtherVariants: true })
      .then([]);
  });

  it('refuses a definition based on another version, unless nothing changes', () => {
    const changed = define({ details: { name: 'Tasse' } });
    product(created())
      .when({ ...changed, expectedVersion: 0 })
      .thenRefused('conflict', 'product.changedMeanwhile');
    product(created())
      .when({ ...define(), expectedVersion: 7 })
      .then([]);
    const renamed = { productId: changed.productId, changes: { name: 'Tasse' } };
    product(created())
      .when({ ...changed, expectedVersion: 1 })
      .then([{ type: 'ProductDetailsChanged', data: renamed }]);
    product()
      .when({ ...define(), expectedVersion: 1 })
      .thenRefused('conflict', 'product.changedMeanwhile');
  });

  it('keeps the merchant’s options that a definition does not name', () => {
    const withText = define({ details: { useCustomAddButtonText: true, customAddButtonText: 'Her damit' } });
    product(created(withText)).when(define()).then([]);
  });

  it('equals the last of any two definitions', () => {
    const variants = fc.uniqueArray(
      fc.record({ number: fc.integer({ min: 1, max: 6 }), priceCents: fc.nat(99_999), onSale: fc.boolean() }),
      { minLength: 1, maxLength: 6, selector: ({ number }) => number },
    );
    const definition = fc.record({ name: fc.string({ maxLength: 20 }), visible: fc.boolean(), variants }).map((all) =>
      define({
        details: { name: all.name, visible: all.visible },
        variants: all.variants.map(({ number, ...rest }) => variant(number, rest)),
      }),
    );
    fc.assert(
      fc.property(definition, definition, (first, second) => {
        let state: ProductState | null = null;
        for (const payload of [first, second]) {
          state = productDecider
            .decide(payload, state)
            .reduce<ProductState | null>((now, event) => productDecider.evolve(now, event, 0), state);
        }
        expect(state?.details).toEqual({ ...PLAIN_PRODUCT, ...second.details });
        const byId = (a: { id: string }, b: { id: string }): number => a.id.localeCompare(b.id);
        expect([...(state?.variants ?? [])].sort(byId)).toEqual([...second.variants].sort(byId));
        expect(productDecider.decide(second, state)).toEqual([]);
      }),
    );
  });
});
