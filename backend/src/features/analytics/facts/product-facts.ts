import type { Fact } from '@kontor/contracts/analytics/facts';
import type { ProductEvent, Variant } from '@kontor/contracts/catalogue/catalogue';
import type { FactsOf } from './maker.ts';

const variant = (productId: string, id: string, { sku, priceCents }: Partial<Variant>): Fact => [
  'product_facts',
  { kind: 'variant', product_id: productId, variant_id: id, sku: sku ?? null, price_cents: priceCents ?? null },
];

export const productFacts: FactsOf<ProductEvent> = {
  ProductCreated: ({ productId, details, variants }) => [
    [
      'product_facts',
      { kind: 'product', product_id: productId, title: details.name, product_type: details.productType },
    ],
    ...variants.map((made) => variant(productId, made.id, made)),
  ],
  ProductDetailsChanged: ({ productId, changes }) => [
    [
      'product_facts',
      {
        kind: 'product',
        product_id: productId,
        title: changes.name ?? null,
        product_type: changes.productType ?? null,
      },
    ],
  ],
  VariantAdded: ({ productId, variant: made }) => [variant(productId, made.id, made)],
  VariantChanged: ({ productId, variantId, changes }) => [variant(productId, variantId, changes)],
  VariantRemoved: ({ productId, variantId }) => [
    ['product_facts', { kind: 'variantRemoved', product_id: productId, variant_id: variantId }],
  ],
};
