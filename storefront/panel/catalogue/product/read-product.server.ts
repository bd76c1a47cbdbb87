import { type ProductDetails, ProductType, UnitContent } from '@kontor/contracts/catalogue/catalogue';
import type { ProductId } from '@kontor/contracts/kernel/ids';
import { ZERO } from '@kontor/contracts/kernel/money';
import { isSpelledAlike } from '@kontor/contracts/kernel/one-spelling';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { messagesOf } from '@kontor/contracts/messages/index';
import { SaveProductBody } from '@kontor/contracts/catalogue/product-panel';
import type { AppLoadContext } from '@remix-run/node';
import { moneyOf } from '../../../app/money.server.ts';
import { type Typed, VERSION_FIELD } from '../../form-handling/answer.ts';
import { type ReadForm, readValues } from '../../form-handling/form-values.ts';
import { checkBody, typingOf } from '../../form-handling/read-form.server.ts';
import { rowField, rowsIn } from '../../form-handling/rows.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';
import {
  merchandisingOf,
  picturesOf,
  planOf,
  questionsOf,
  swatchesOf,
  type TypedProduct,
} from './read-parts.server.ts';

interface Reading {
  readonly values: Typed;
  readonly typed: TypedProduct;
  readonly nameOf: ReadForm['nameOf'];
  readonly refuse: (name: string, text: RefusalText) => void;
}

/** Content for the Grundpreis: complete or absent. */
const contentOf = (
  { amount, per, unit }: TypedProduct['variants'][number]['content'],
  at: (field: string) => string,
  { refuse }: Reading,
): UnitContent | null => {
  if (amount === null && per === null) return null;
  const content = UnitContent.safeParse({ unit, amount, per });
  if (content.success) return content.data;
  refuse(at(amount === null ? 'contentAmount' : 'contentPer'), { key: 'product.contentIncomplete' });
  return null;
};

const variantsOf = (reading: Reading) => {
  const { values, typed, nameOf, refuse } = reading;
  const named = rowsIn(values, 'options').flatMap((row) => {
    const name = (values[rowField('options', row, 'name')] ?? '').trim();
    return name === '' ? [] : [{ row, name }];
  });
  return typed.variants.map(({ id, stock, content, ...variant }, index) => {
    const row = Number(nameOf(`variants.${index}.sku`).split('.')[1]);
    const at = (field: string): string => rowField('variants', row, field);
    const attributes = named.flatMap((option) => {
      const value = (values[at(`values.${option.row}`)] ?? '').trim();
      return value === '' ? [] : [[option.name, value] as const];
    });
    if (variant.sku === '') refuse(at('sku'), { key: 'product.skuMissing' });
    return {
      ...variant,
      ...(id !== '' && { id }),
      // For a new variant an empty field means unlimited. If the field was not shown, stock is not set.
      ...(id === '' && at('stock') in values && { stock }),
      attributes: Object.fromEntries(attributes),
      priceCents: variant.priceCents ?? ZERO,
      content: contentOf(content, at, reading),
    };
  });
};

/** GC-01: denominations without a name are named by their price. */
const withDenominations = (
  options: readonly string[],
  variants: ReturnType<typeof variantsOf>,
  context: AppLoadContext,
) => {
  const name = options[0] ?? messagesOf(context.site.language)['panel.product.denomination'];
  const money = moneyOf(context.site);
  return {
    options: options.length === 0 ? [name] : options,
    variants: variants.map((variant) => ({
      ...variant,
      attributes: { ...variant.attributes, [name]: variant.attributes[name] ?? money(variant.priceCents) },
    })),
  };
};

const addOnsOf = async (
  { typed, refuse }: Reading,
  { merchantProducts }: AppLoadContext,
): Promise<readonly ProductId[]> => {
  const found = await Promise.all(
    typed.details.addOnIds.map(async (sku) => {
      const { products } = await merchantProducts.list({ search: sku, limit: 25, type: undefined, visible: undefined });
      const product = products.find(({ skus }) =>
        skus.some((one) => isSpelledAlike(one.toLowerCase(), sku.toLowerCase())),
      );
      return { sku, id: product?.id };
    }),
  );
  const missing = found.filter(({ id }) => id === undefined).map(({ sku }) => sku);
  if (missing.length > 0) refuse('addOns', { key: 'product.addOnUnknown', params: { skus: missing.join(', ') } });
  return [...new Set(found.flatMap(({ id }) => id ?? []))];
};

/**
 * The product that a form describes.
 * @param before values that the form does not contain are kept
 * @throws Refusal with a message per field
 */
export const readProduct = async (
  values: Typed,
  before: Partial<ProductDetails>,
  context: AppLoadContext,
): Promise<SaveProductBody> => {
  const { body, problems, nameOf } = readValues(values, PRODUCT_FIELDS, typingOf(context));
  const found: Record<string, RefusalText> = { ...problems };
  const typed = body as unknown as TypedProduct;
  const refuse = (name: string, text: RefusalText): void => void (found[name] ??= text);
  const reading: Reading = { values, typed, nameOf, refuse };
  const { details } = typed;
  const productType = ProductType.catch('physical').parse(details.productType);
  const named = details.variantOptionOrdering.map(({ name }) => name);
  const read = variantsOf(reading);
  const hasValues = productType === 'giftCard' && named.length < 2 && read.length > 1;
  const { options, variants } = hasValues
    ? withDenominations(named, read, context)
    : { options: named, variants: read };
  const questions = questionsOf(details.additionalFieldsForm);
  for (const [index, { title }] of (questions?.fields ?? []).entries()) {
    if (title !== '') continue;
    refuse(nameOf(`details.additionalFieldsForm.fields.${index}.title`), { key: 'product.fieldTitleMissing' });
  }
  if (details.collectionId === ('' as string)) refuse('collectionId', { key: 'product.collectionMissing' });
  const product = {
    details: {
      ...details,
      productType,
      images: picturesOf(details.images),
      variantOptionOrdering: options,
      subscriptionPlan: planOf(details),
      additionalFieldsFormId: questions?.id ?? null,
      additionalFieldsForm: questions,
      addOnIds: await addOnsOf(reading, context),
      swatches: swatchesOf(details.swatches, (row) =>
        refuse(nameOf(`details.swatches.${row}.value`), { key: 'product.swatchTwice' }),
      ),
      merchandising: merchandisingOf(details.merchandising, before.merchandising?.restockNotificationMessages ?? {}),
    },
    variants,
    version: Number(values[VERSION_FIELD]) || 0,
  };
  const firstValue = `values.${rowsIn(values, 'options')[0] ?? 0}`;
  const nameOfPart = (path: string): string =>
    nameOf(path.replace(/\.attributes\..*$/u, '.attributes')).replace(/\.attributes$/u, `.${firstValue}`);
  return checkBody(SaveProductBody, product, { problems: found, nameOf: nameOfPart });
};
