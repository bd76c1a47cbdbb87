import type { CatalogueVariant } from './catalogue-types.ts';

interface VariantDetails {
  /** Reduced price in cents; putting one puts the variant on sale. */
  readonly sale?: number;
  readonly grams?: number;
  /** Picture name without `.svg`. */
  readonly image?: string;
}

/** One line per variant, so that a product's price list reads like one. Prices in cents. */
export function variant(
  sku: string,
  attributes: Readonly<Record<string, string>>,
  priceCents: number,
  stock: number | 'unlimited',
  details: VariantDetails = {},
): CatalogueVariant {
  return {
    sku,
    attributes,
    priceCents,
    salePriceCents: details.sale ?? null,
    onSale: details.sale !== undefined,
    stock,
    ...(details.grams === undefined ? {} : { weightGrams: details.grams }),
    ...(details.image === undefined ? {} : { image: `${details.image}.svg` }),
  };
}

/** A product picture by its name without `.svg`. */
export const shown = (name: string, alt: string): { readonly file: string; readonly alt: string } => ({
  file: `${name}.svg`,
  alt,
});
