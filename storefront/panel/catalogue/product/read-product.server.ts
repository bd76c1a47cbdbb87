import { type ProductDetails, ProductType, type SubscriptionPlan } from '@kontor/contracts/catalogue/catalogue';
import type { ProductId } from '@kontor/contracts/kernel/ids';
import { ZERO } from '@kontor/contracts/kernel/money';
import { type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import { SaveProductBody } from '@kontor/contracts/catalogue/product-panel';
import type { AppLoadContext } from '@remix-run/node';
import { moneyOf } from '../../../app/money.server.ts';
import type { Typed } from '../../form-handling/answer.ts';
import { fieldOfPath, readContent, readMerchandising, readPictures, readQuestions } from './read-parts.server.ts';
import { rowField, rowsIn } from './rows.ts';
import { TypedReader } from './typed-reader.server.ts';

const MOST_CYCLES = 1000;
const MOST_STOCK = 1_000_000_000;

const readPlan = (reader: TypedReader): SubscriptionPlan | null => {
  const value = reader.number('planEvery', { min: 1, max: MOST_CYCLES });
  const numBillingCycles = reader.number('planCycles', { min: 0, max: MOST_CYCLES }) ?? 0;
  const unit = reader.text('planUnit') as SubscriptionPlan['billingPeriod']['unit'];
  return reader.isOn('isSubscribable') && value !== null ? { billingPeriod: { value, unit }, numBillingCycles } : null;
};

interface Option {
  readonly row: number;
  readonly name: string;
}

const readVariant = (reader: TypedReader, values: Typed, row: number, options: readonly Option[]) => {
  const at = (field: string): string => rowField('variants', row, field);
  const attributes = options.flatMap((option) => {
    const value = reader.text(at(`values.${option.row}`));
    return value === '' ? [] : [[option.name, value] as const];
  });
  const sku = reader.text(at('sku'));
  if (sku === '') reader.refuse(at('sku'), { key: 'product.skuMissing' });
  const priceCents = reader.amount(at('price'));
  if (priceCents === null) reader.refuse(at('price'), { key: 'product.priceInvalid', params: { example: '12,50' } });
  const id = reader.text(at('id'));
  const stock = reader.number(at('stock'), { min: 0, max: MOST_STOCK });
  return {
    ...(id !== '' && { id }),
    // A new one: nothing typed is unlimited. Where nobody was asked there is nothing to be set.
    ...(id === '' && at('stock') in values && { stock }),
    sku,
    attributes: Object.fromEntries(attributes) as Record<string, string>,
    priceCents: priceCents ?? ZERO,
    salePriceCents: reader.amount(at('salePrice')),
    onSale: reader.isOn(at('onSale')),
    saleFrom: reader.moment(at('saleFrom')),
    saleUntil: reader.moment(at('saleUntil')),
    weightGrams: reader.number(at('weight'), { min: 0, max: MOST_STOCK }),
    gtin: reader.text(at('gtin')) || null,
    imageUrl: reader.text(at('image')) || null,
    content: readContent(reader, at),
  };
};

/** A gift card's values are told apart by their price, where nothing else is said (GC-01). */
const withDenominations = (
  options: readonly Option[],
  variants: readonly ReturnType<typeof readVariant>[],
  context: AppLoadContext,
) => {
  const name = options[0]?.name ?? messagesOf(context.site.language)['panel.product.denomination'];
  const money = moneyOf(context.site);
  return {
    options: options.length === 0 ? [{ row: 0, name }] : options,
    variants: variants.map((variant) => ({
      ...variant,
      attributes: { ...variant.attributes, [name]: variant.attributes[name] ?? money(variant.priceCents) },
    })),
  };
};

/** Products by their SKUs. */
const readAddOns = async (reader: TypedReader, { merchantProducts }: AppLoadContext): Promise<ProductId[]> => {
  const found = await Promise.all(
    reader.list('addOns').map(async (sku) => {
      const { products } = await merchantProducts.list({ search: sku, limit: 25, type: undefined, visible: undefined });
      const product = products.find(({ skus }) => skus.some((one) => one.toLowerCase() === sku.toLowerCase()));
      return { sku, id: product?.id };
    }),
  );
  const missing = found.filter(({ id }) => id === undefined).map(({ sku }) => sku);
  if (missing.length > 0)
    reader.refuse('addOns', { key: 'product.addOnUnknown', params: { skus: missing.join(', ') } });
  return [...new Set(found.flatMap(({ id }) => id ?? []))];
};

/**
 * The product that a form describes.
 * @param before what the form does not name stays as it is there
 * @throws Refusal with a text per field
 */
export const readProduct = async (
  values: Typed,
  before: Partial<ProductDetails>,
  context: AppLoadContext,
): Promise<SaveProductBody> => {
  const reader = new TypedReader(values, context.site);
  const productType = ProductType.catch('physical').parse(reader.text('productType'));
  const named = rowsIn(values, 'options')
    .map((row) => ({ row, name: reader.text(rowField('options', row, 'name')) }))
    .filter(({ name }) => name !== '');
  const read = rowsIn(values, 'variants').map((row) => readVariant(reader, values, row, named));
  const hasValues = productType === 'giftCard' && named.length < 2 && read.length > 1;
  const { options, variants } = hasValues
    ? withDenominations(named, read, context)
    : { options: named, variants: read };
  const form = readQuestions(reader, values);
  if (reader.text('collectionId') === '') reader.refuse('collectionId', { key: 'product.collectionMissing' });
  const body = {
    details: {
      collectionId: reader.text('collectionId'),
      urlId: reader.text('urlId'),
      name: reader.text('name'),
      excerpt: reader.text('excerpt'),
      description: reader.text('description'),
      productType,
      visible: reader.isOn('visible'),
      categories: reader.list('categories'),
      tags: reader.list('tags'),
      images: readPictures(reader, values),
      variantOptionOrdering: options.map(({ name }) => name),
      isSubscribable: reader.isOn('isSubscribable'),
      subscriptionPlan: readPlan(reader),
      useCustomAddButtonText: reader.isOn('useCustomAddButtonText'),
      customAddButtonText: reader.text('customAddButtonText'),
      additionalFieldsFormId: form?.id ?? null,
      additionalFieldsForm: form,
      taxCategory: reader.text('taxCategory'),
      addOnIds: await readAddOns(reader, context),
      merchandising: readMerchandising(reader, before.merchandising?.restockNotificationMessages ?? {}),
    },
    variants,
    version: reader.number('version', { min: 0, max: MOST_STOCK }) ?? 0,
  };
  const parsed = SaveProductBody.safeParse(body);
  for (const { path, message, ...issue } of parsed.error?.issues ?? []) {
    const isKnown = Object.hasOwn(messagesOf('de'), message);
    const isLong = issue.code === 'too_big' && 'maximum' in issue;
    const key: MessageKey = isKnown ? (message as MessageKey) : isLong ? 'product.tooLong' : 'error.fieldInvalid';
    reader.refuse(fieldOfPath(path, values), { key, ...(isLong && { params: { max: Number(issue.maximum) } }) });
  }
  reader.end();
  if (!parsed.success) throw parsed.error;
  return parsed.data;
};
