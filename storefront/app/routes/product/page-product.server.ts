import { MAX_QUANTITY, MIN_QUANTITY } from '@kontor/contracts/cart-limits';
import type { Picture, ProductType, ProductView, VariantView } from '@kontor/contracts/catalogue';
import { type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import { hasQuantityBox, isCounted, isInStock } from '@kontor/contracts/product-status';
import type { AppLoadContext } from '@remix-run/node';
import { addLabel } from '../../catalogue/add-label.ts';
import { type PriceText, productPrice, variantPrice } from '../../catalogue/price.server.ts';
import { type ProductOption, optionsOf } from '../../catalogue/variant-choice.ts';
import { moneyOf } from '../../money.server.ts';

/** Stock from which on a shopper need not hurry. */
const PLENTY = 4;

export interface PageVariant {
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly price: PriceText;
  readonly imageUrl: string | null;
  readonly status: ProductView['status'];
  /** `null`: enough to say nothing about it. */
  readonly fewLeft: number | null;
}

/** What the page shows of a product, with every amount already in words. */
export interface PageProduct {
  readonly id: string;
  readonly name: string;
  readonly excerpt: string;
  /** Clean HTML */
  readonly description: string;
  readonly pictures: readonly Picture[];
  readonly options: readonly ProductOption[];
  readonly variants: readonly PageVariant[];
  readonly price: PriceText;
  readonly status: ProductView['status'];
  readonly addLabel: string;
  /** SF-10. `null`: no quantity box. */
  readonly quantity: { readonly min: number; readonly max: number } | null;
  readonly isGiftCard: boolean;
  readonly notes: readonly MessageKey[];
}

const NOTES: Readonly<Record<ProductType, readonly MessageKey[]>> = {
  physical: ['product.taxNote'],
  digital: ['product.taxNoteDigital', 'product.digitalNote'],
  service: ['product.taxNoteDigital', 'product.serviceNote'],
  giftCard: ['product.giftCardNote'],
};

const variantStatus = (productType: ProductType, variant: VariantView): ProductView['status'] => {
  if (!isInStock(productType, variant)) return 'soldOut';
  return variant.onSale ? 'onSale' : 'available';
};

const fewLeft = (productType: ProductType, { unlimited, qtyInStock }: VariantView): number | null =>
  isCounted(productType) && !unlimited && qtyInStock > 0 && qtyInStock < PLENTY ? qtyInStock : null;

/** The product's pictures, and those of variants that are none of them. */
const picturesOf = ({ images, variants, name }: ProductView): readonly Picture[] => {
  const known = new Set(images.map(({ url }) => url));
  const others = variants.flatMap(({ imageUrl }) => (imageUrl === null || known.has(imageUrl) ? [] : [imageUrl]));
  return [...images, ...[...new Set(others)].map((url) => ({ url, alt: name }))];
};

export const pageProduct = (product: ProductView, { site }: AppLoadContext): PageProduct => {
  const money = moneyOf(site);
  const messages = messagesOf(site.language);
  const { productType, variants } = product;
  return {
    id: product.id,
    name: product.name,
    excerpt: product.excerpt,
    description: product.description,
    pictures: picturesOf(product),
    options: optionsOf(variants, product.variantOptionOrdering),
    variants: variants.map((variant) => ({
      sku: variant.sku,
      attributes: variant.attributes,
      price: variantPrice(variant, money),
      imageUrl: variant.imageUrl,
      status: variantStatus(productType, variant),
      fewLeft: fewLeft(productType, variant),
    })),
    price: productPrice(product, money, messages),
    status: product.status,
    addLabel: addLabel(product, messages),
    quantity: hasQuantityBox(product, site.storeSettings) ? { min: MIN_QUANTITY, max: MAX_QUANTITY } : null,
    isGiftCard: productType === 'giftCard',
    notes: NOTES[productType],
  };
};
