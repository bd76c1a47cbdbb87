import { type AdditionalField, AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import type { Merchandising, UnitContent } from '@kontor/contracts/catalogue/catalogue';
import type { CatalogueVariant } from './catalogue-types.ts';

interface VariantDetails {
  /** Sale price in cents; puts the variant on sale. */
  readonly sale?: number;
  readonly grams?: number;
  /** Picture name without `.svg`. */
  readonly image?: string;
  /** Content and unit price base: 50 g, priced per 100 g. */
  readonly content?: readonly [amount: number, unit: UnitContent['unit'], per: number];
}

/** One line per variant, like a price list. Prices in cents. */
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

export const asking = (id: string, name: string, fields: readonly Question[]): AdditionalFieldsForm =>
  AdditionalFieldsForm.parse({ id, name, fields });

export const NOTIFIES = {
  mailingListSignUpEnabled: true,
} satisfies Partial<Merchandising>;
export const SCARCE = { scarcityEnabled: true } as const;
