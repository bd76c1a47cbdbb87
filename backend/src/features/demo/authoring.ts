import { type AdditionalField, AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import type { Merchandising, UnitContent } from '@kontor/contracts/catalogue/catalogue';
import type { CatalogueVariant } from './catalogue-types.ts';

interface VariantDetails {
  /** Reduced price in cents; putting one puts the variant on sale. */
  readonly sale?: number;
  readonly grams?: number;
  /** Picture name without `.svg`. */
  readonly image?: string;
  /** What is in it and what it is told per: 50 g, told per 100 g. */
  readonly content?: readonly [amount: number, unit: UnitContent['unit'], per: number];
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
    ...(details.content === undefined ? {} : { content: contentOf(details.content) }),
  };
}

/** A product picture by its name without `.svg`. */
export const shown = (name: string, alt: string): { readonly file: string; readonly alt: string } => ({
  file: `${name}.svg`,
  alt,
});

const contentOf = ([amount, unit, per]: NonNullable<VariantDetails['content']>): UnitContent => ({ amount, unit, per });

type Question = Pick<AdditionalField, 'id' | 'type' | 'title'> & Partial<AdditionalField>;

/** What a shopper is asked when adding a product. */
export const asking = (id: string, name: string, fields: readonly Question[]): AdditionalFieldsForm =>
  AdditionalFieldsForm.parse({ id, name, fields });

/** Whoever waits for it is asked to join the newsletter. */
export const NOTIFIES = {
  mailingListSignUpEnabled: true,
} satisfies Partial<Merchandising>;
/** Tells how few are left. */
export const SCARCE = { scarcityEnabled: true } as const;
