import { randomUUID } from 'node:crypto';
import { PLAIN_PRODUCT, PLAIN_VARIANT } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { CollectionId, ProductId, Sku, VariantId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';

export const productId = ProductId.parse(randomUUID());
export const variantId = VariantId.parse(randomUUID());

export const tea: ProductView = {
  ...PLAIN_PRODUCT,
  id: productId,
  collectionId: CollectionId.parse(randomUUID()),
  urlId: 'tee',
  name: 'Tee im Abo',
  excerpt: '',
  description: '',
  productType: 'physical',
  visible: true,
  isSubscribable: true,
  categories: [],
  tags: [],
  images: [],
  formerPlaces: [],
  variantOptionOrdering: [],
  variants: [
    {
      ...PLAIN_VARIANT,
      id: variantId,
      sku: Sku.parse('TEE'),
      attributes: {},
      priceCents: cents(1200),
      salePriceCents: null,
      onSale: false,
      weightGrams: 250,
      gtin: null,
      imageUrl: null,
      qtyInStock: 100,
      unlimited: false,
      onHand: 100,
      reserved: 0,
    },
  ],
  order: '',
  status: 'available',
  hasVariedPrices: false,
  fromPriceCents: cents(1200),
  skus: 'TEE',
};
