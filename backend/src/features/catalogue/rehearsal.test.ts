import { describe, expect, it } from '@jest/globals';
import { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { productDecider } from './product-decider.ts';
import { productRehearsal } from './rehearsal.ts';

const ID = '3b241101-e2bb-4255-8caf-4136c566a96';
const variant = (n: number, priceCents = 100) => ({
  id: `${ID}${n}`,
  sku: `S${n}`,
  attributes: { Farbe: `${n}` },
  priceCents,
  salePriceCents: null,
  onSale: false,
});
const product = (...variants: readonly object[]): DefineProductPayload =>
  DefineProductPayload.parse({
    productId: `${ID}0`,
    details: {
      collectionId: `${ID}9`,
      urlId: 'becher',
      name: 'Becher',
      productType: 'physical',
      visible: true,
      categories: [],
      tags: [],
      images: [],
      variantOptionOrdering: ['Farbe'],
    },
    variants,
  });

describe('a dry run', () => {
  it('names what changes, and which variants are new', async () => {
    const state = productDecider
      .decide(product(variant(1)), null)
      .reduce((before, event) => productDecider.evolve(before, event, 0), productDecider.initial);
    const handling: Parameters<typeof productRehearsal>[0] = {
      rehearse: async (decider, _, command) => decider.decide(command, state as never),
    };
    const rehearse = productRehearsal(handling, SiteId.parse('demo'));
    expect(await rehearse(product(variant(1, 200), variant(2)))).toEqual({
      kind: 'changed',
      changes: [
        { variantId: `${ID}1`, fields: ['priceCents'] },
        { variantId: `${ID}2`, fields: [] },
      ],
    });
  });
});
