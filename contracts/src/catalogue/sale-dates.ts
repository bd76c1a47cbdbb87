import type { Variant } from './catalogue.ts';
import type { ProductView, VariantView } from './responses.ts';
import type { Instant } from '../kernel/ambient.ts';
import { cents } from '../kernel/money.ts';
import { hasVariedPrices, priceToPay, productStatus } from './product-status.ts';

type OnSale = Pick<Variant, 'onSale' | 'saleFrom' | 'saleUntil'>;

/** MP-03: a dated sale counts only within its dates. */
export const hasSaleDates = ({ saleFrom, saleUntil }: Pick<Variant, 'saleFrom' | 'saleUntil'>): boolean =>
  typeof saleFrom === 'number' || typeof saleUntil === 'number';

export const isOnSale = ({ onSale, saleFrom, saleUntil }: OnSale, now: Instant): boolean =>
  onSale && (saleFrom ?? -Infinity) <= now && now < (saleUntil ?? Infinity);

const variantAt = (variant: VariantView, now: Instant): VariantView =>
  hasSaleDates(variant)
    ? {
        ...variant,
        onSale: isOnSale(variant, now),
        isSaleAhead: variant.onSale && now < (variant.saleFrom ?? -Infinity),
      }
    : variant;

export const summaryOf = (
  productType: ProductView['productType'],
  variants: readonly VariantView[],
): Pick<ProductView, 'status' | 'hasVariedPrices' | 'fromPriceCents'> => ({
  status: productStatus(productType, variants),
  hasVariedPrices: hasVariedPrices(variants),
  fromPriceCents: cents(variants.length === 0 ? 0 : Math.min(...variants.map(priceToPay))),
});

export const productAt = (product: ProductView, now: Instant): ProductView => {
  if (!product.variants.some(hasSaleDates)) return product;
  const variants = product.variants.map((variant) => variantAt(variant, now));
  return { ...product, variants, ...summaryOf(product.productType, variants) };
};
