import { describe, expect, it } from '@jest/globals';
import { AssetId, ProductId } from '@kontor/contracts/kernel/ids';
import { type ProductDocument, productView } from './product-view.ts';

type Event = Parameters<typeof productView.evolve>[1];

const productId = ProductId.parse('7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b01');
const [cup, lid, note] = [31, 32, 33].map((n) => AssetId.parse(`7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b${n}`)) as [
  AssetId,
  AssetId,
  AssetId,
];
const recorded = (type: Event['type'], data: object): Event =>
  ({ type, data: { productId, ...data }, position: '1', metadata: { siteId: 'demo' } }) as never;
const imageOf = (id: AssetId) => ({ url: `/media/${id}`, alt: '' });
const details = { images: [imageOf(cup)], description: '', productType: 'physical', visible: false };
const variant = { id: 'v', sku: 'S', attributes: {}, priceCents: 1, salePriceCents: null, onSale: false };
const created = recorded('ProductCreated', { details, variants: [{ ...variant, imageUrl: `/media/${lid}` }] });
const changed = (changes: object): Event => recorded('ProductDetailsChanged', { changes });
const mediaAfter = (...events: readonly Event[]) => {
  const { media, offeredMedia } = events.reduce<ProductDocument | null>(
    (view, event) => productView.evolve(view, event),
    null,
  )!;
  return { media, offeredMedia };
};

describe('the pictures of the media library that a product has', () => {
  it('are those of its pictures, variants and texts, and nobody’s while it is hidden', () => {
    expect(mediaAfter(created)).toEqual({ media: [cup, lid], offeredMedia: [] });
    const told = changed({ description: `<p><a href="/media/${note}">Pflege</a></p>` });
    expect(mediaAfter(created, told)).toEqual({ media: [cup, note, lid], offeredMedia: [] });
  });

  it('stay with those who have seen them, also when the product shows others, or is hidden again', () => {
    const offered = [created, changed({ visible: true }), changed({ images: [imageOf(note)] })] as const;
    expect(mediaAfter(...offered)).toEqual({ media: [note, lid], offeredMedia: [cup, lid, note] });
    const hidden = [...offered, changed({ visible: false }), changed({ images: [] })] as const;
    expect(mediaAfter(...hidden)).toEqual({ media: [lid], offeredMedia: [cup, lid, note] });
  });
});
