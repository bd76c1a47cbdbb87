import { z } from 'zod';
import { CollectionId, ProductId, VariantId } from '../kernel/ids.ts';
import { Cents } from '../kernel/money.ts';
import { StockUnits } from '../stock/responses.ts';
import { Picture, ProductDetails, Variant } from './catalogue.ts';

/** Stock is a hint: the stock stream decides. `onSale`: right now. */
export const VariantView = Variant.extend(StockUnits.shape).extend({
  /** MP-03: a sale is set that has not begun. */
  isSaleAhead: z.boolean().exactOptional(),
});
export type VariantView = z.infer<typeof VariantView>;

/** Read model with everything a product page needs (SF-04, SF-06, SF-07, SF-09). */
export const ProductView = ProductDetails.extend({
  id: ProductId,
  variants: z.array(VariantView).readonly(),
  order: z.string(),
  /** SF-09. Sold out wins over sale. */
  status: z.enum(['soldOut', 'onSale', 'available']),
  hasVariedPrices: z.boolean(),
  fromPriceCents: Cents,
  skus: z.string(),
  /** Former addresses, so that old links redirect. */
  formerPlaces: z.array(z.string()).readonly(),
});
export type ProductView = z.infer<typeof ProductView>;

export const ListedProduct = ProductView.pick({
  id: true,
  name: true,
  urlId: true,
  collectionId: true,
  productType: true,
  visible: true,
  status: true,
  fromPriceCents: true,
  hasVariedPrices: true,
}).extend({
  picture: Picture.nullable(),
  skus: z.array(z.string()).readonly(),
  /** Units to be had of all variants; `null`: not counted. */
  stock: z.number().nullable(),
});
export type ListedProduct = z.infer<typeof ListedProduct>;

export const ListProductsAnswer = z.object({
  products: z.array(ListedProduct).readonly(),
  next: z.string().nullable(),
});
export type ListProductsAnswer = z.infer<typeof ListProductsAnswer>;

export const ProductDraft = z.object({
  details: ProductDetails,
  variants: z.array(Variant).readonly(),
});
export type ProductDraft = z.infer<typeof ProductDraft>;

export const MerchantProduct = ProductDraft.extend({
  id: ProductId,
  version: z.number(),
  changed: z.object({
    at: z.number(),
    /** Name or address; `null`: the system, or a removed account. */
    by: z.string().nullable(),
  }),
  stock: z.record(VariantId, z.number().nullable()),
  path: z.string(),
});
export type MerchantProduct = z.infer<typeof MerchantProduct>;

export const StorePageAnswer = z.object({
  id: CollectionId,
  urlId: z.string(),
});
export type StorePageAnswer = z.infer<typeof StorePageAnswer>;
