import { PLAIN_PRODUCT, type ProductDetails } from '@kontor/contracts/catalogue/catalogue';
import type { SavedVariant } from '@kontor/contracts/catalogue/product-panel';
import { ownRestockOffering } from '@kontor/contracts/restock/offered';
import type { AppLoadContext } from '@remix-run/node';
import type { Typed } from '../../form-handling/answer.ts';
import { typedValues } from '../../form-handling/form-values.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { rowField } from '../../form-handling/rows.ts';
import { offeringOf } from '../../restock/offering.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';

export interface FormDraft {
  readonly details: Partial<ProductDetails>;
  readonly variants: readonly SavedVariant[];
}

export interface FormMarks {
  readonly productId: string;
  readonly version: number;
  readonly writeId: string;
}

const ONE_MONTH = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };

/** A variant's value of each option, by option row. */
const optionValues = (variants: readonly SavedVariant[], options: readonly string[]): Typed =>
  Object.fromEntries(
    variants.flatMap(({ attributes }, row) =>
      options.map((name, index) => [rowField('variants', row, `values.${index}`), attributes[name] ?? '']),
    ),
  );

/**
 * A product as form values.
 * @param addOns SKUs of its add-on products
 */
export const valuesOf = (
  draft: FormDraft,
  addOns: readonly string[],
  marks: FormMarks,
  context: AppLoadContext,
): Typed => {
  const details = { visible: true, productType: 'physical', ...PLAIN_PRODUCT, ...draft.details };
  const { merchandising, variantOptionOrdering: options = [], images = [], swatches } = details;
  const shown = {
    details: {
      ...details,
      addOnIds: addOns,
      subscriptionPlan: details.subscriptionPlan ?? ONE_MONTH,
      images: images.map((image) => ({ ...image, focus: image.focus ?? { x: 50, y: 50 } })),
      variantOptionOrdering: options.map((name) => ({ name })),
      swatches: Object.entries(swatches).map(([value, colour]) => ({ value, colour })),
      merchandising: { ...merchandising, restockOffered: offeringOf(ownRestockOffering(merchandising)) },
    },
    variants: draft.variants.map((variant) => ({ ...variant, content: variant.content ?? { unit: 'g' } })),
  };
  return {
    ...marks,
    version: String(marks.version),
    ...typedValues(shown, PRODUCT_FIELDS, typingOf(context)),
    ...optionValues(draft.variants, options),
  };
};
