import type { Variant } from '@kontor/contracts/catalogue/catalogue';
import type { MessageKey } from '@kontor/contracts/messages/index';
import { messagesOf } from '@kontor/contracts/messages/index';
import { differencesOf, resolved, variantOfPart } from '@kontor/contracts/catalogue/product-conflict';
import { isSameJson } from '@kontor/contracts/kernel/differences';
import type { SaveProductBody } from '@kontor/contracts/catalogue/product-panel';
import type { ProductDraft } from '@kontor/contracts/catalogue/responses';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { moneyOf } from '../../../app/money.server.ts';
import { textOf } from '../../../app/responses.server.ts';
import type { Typed } from '../../form-handling/answer.ts';
import { distinctTexts } from '../../form-handling/distinct-texts.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { htmlInWords } from '../../rich-text/html-in-words.ts';
import { CHOICE_PREFIX, type ConflictPart, type ProductAnswer } from './answer.ts';
import { addOnSkus } from './load-product.server.ts';
import { valuesOf } from './values.server.ts';

const LABELS: Readonly<Record<string, MessageKey>> = {
  productType: 'panel.product.part.productType',
  collectionId: 'panel.product.collection',
  images: 'panel.product.part.images',
  variantOptionOrdering: 'panel.product.part.variantOptionOrdering',
  additionalFieldsForm: 'panel.product.part.additionalFieldsForm',
  subscriptionPlan: 'panel.product.plan',
  useCustomAddButtonText: 'panel.product.ownAddText',
  customAddButtonText: 'panel.product.addText',
  taxCategory: 'panel.product.tax',
  addOnIds: 'panel.product.addOns',
  swatches: 'panel.product.swatches',
};

const SILENT = new Set(['additionalFieldsFormId']);

const ofProduct = ({ details, variants }: SaveProductBody): ProductDraft => ({
  details: details as ProductDraft['details'],
  variants: variants.flatMap(({ stock: _, id, ...variant }) => (id === undefined ? [] : [{ ...variant, id }])),
});

/**
 * My form with the other version's parts where those were chosen.
 * @param values of a form with or without a conflict
 */
export const withChoices = (body: SaveProductBody, values: Typed, theirs: ProductDraft | null): SaveProductBody => {
  const named = Object.entries(values).filter(([name]) => name.startsWith(CHOICE_PREFIX));
  if (named.length === 0 || theirs === null) return body;
  const choices = Object.fromEntries(named.map(([name, side]) => [name.slice(CHOICE_PREFIX.length), side]));
  const chosen = resolved(theirs, ofProduct(body), choices);
  const details =
    choices['additionalFieldsForm'] === 'theirs'
      ? { additionalFieldsFormId: theirs.details.additionalFieldsFormId }
      : {};
  const added = body.variants.filter(({ id }) => id === undefined);
  return { ...body, details: { ...chosen.details, ...details }, variants: [...chosen.variants, ...added] };
};

const isVariant = (part: string): boolean => variantOfPart(part) !== null;

const inWords = (
  part: string,
  [value, other]: readonly [value: unknown, other: unknown],
  context: AppLoadContext,
  collections: ReadonlyMap<string, string>,
): string => {
  const text = panelTextOf(context);
  if (value === null || value === '') return '';
  if (isVariant(part)) return variantInWords(value as Variant, other as Variant | null, context);
  if (typeof value === 'boolean') return text(value ? 'product.yes' : 'product.no');
  if (part === 'collectionId') return collections.get(value as string) ?? '';
  if (part === 'images')
    return (value as { url: string; alt: string }[]).map(({ url, alt }) => alt || url.split('/').at(-1)).join(', ');
  if (part === 'productType') return text(`productType.${value as 'physical'}`);
  if (part === 'taxCategory') return text(`product.tax.${value as 'standard'}`);
  return typeof value === 'string' ? htmlInWords(value) : leavesOf(value).join(', ');
};

const leavesOf = (value: unknown): readonly string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  return typeof value === 'string' && value !== '' ? [value] : typeof value === 'number' ? [`${value}`] : [];
};

/** @param other the other side's; what both have alike is left out */
const variantInWords = (variant: Variant, other: Variant | null, context: AppLoadContext): string => {
  const { salePriceCents, onSale, saleFrom, saleUntil, weightGrams } = variant;
  const money = moneyOf(context.site);
  const text = panelTextOf(context);
  const moment = orderMoment(context);
  const isApart = (...fields: readonly (keyof Variant)[]): boolean =>
    other === null || fields.some((field) => !isSameJson(variant[field], other[field]));
  const sale = `${text('product.onSale')}: ${onSale && salePriceCents !== null ? money(salePriceCents) : '–'}`;
  const dated = (label: string, at: number | null | undefined): string =>
    `${label}: ${typeof at === 'number' ? moment(at) : '–'}`;
  return [
    ...(isApart('sku') ? [variant.sku] : []),
    ...(isApart('attributes') ? Object.values(variant.attributes) : []),
    ...(isApart('priceCents') ? [money(variant.priceCents)] : []),
    ...(isApart('salePriceCents', 'onSale') && (other !== null || salePriceCents !== null) ? [sale] : []),
    ...(isApart('saleFrom') && (other !== null || saleFrom) ? [dated(text('product.saleFrom'), saleFrom)] : []),
    ...(isApart('saleUntil') && (other !== null || saleUntil) ? [dated(text('product.saleUntil'), saleUntil)] : []),
    ...(isApart('weightGrams') && weightGrams !== null ? [`${weightGrams} g`] : []),
    ...(isApart('gtin') && variant.gtin ? [variant.gtin] : []),
  ].join(', ');
};

const labelOf = (part: string, sides: readonly unknown[], context: AppLoadContext): string => {
  if (isVariant(part)) {
    const variant = sides.find((side) => side !== null) as Variant | undefined;
    return panelTextOf(context)('product.conflictVariant', { sku: variant?.sku ?? '' });
  }
  const key = LABELS[part] ?? `panel.product.${part}`;
  return Object.hasOwn(messagesOf('de'), key) ? textOf(context)(key as MessageKey) : part;
};

/** Both versions, and the submitted form rebased on the newer one. */
export const conflictAnswer = async (
  body: SaveProductBody,
  values: Typed,
  context: AppLoadContext,
): Promise<Pick<ProductAnswer, 'conflict'> & { readonly values: Typed }> => {
  const productId = values['productId'] ?? '';
  const { base, theirs } = await context.merchantProducts.conflict(productId, body.version);
  const text = panelTextOf(context);
  const collections = new Map(
    (await context.merchantProducts.collections()).map(({ id, title }) => [id as string, title]),
  );
  const mine = ofProduct(body);
  const parts = differencesOf(base, theirs, mine)
    .filter(({ part }) => !SILENT.has(part))
    .map(({ part, preset, ...sides }): ConflictPart => ({
      part,
      preset,
      label: labelOf(part, [sides.theirs, sides.mine], context),
      ...distinctTexts(
        { value: sides.theirs, words: inWords(part, [sides.theirs, sides.mine], context, collections) },
        { value: sides.mine, words: inWords(part, [sides.mine, sides.theirs], context, collections) },
        context.site,
      ),
    }));
  const moment = orderMoment(context)(theirs.changed.at);
  const { by } = theirs.changed;
  const writeId = await context.merchantProducts.newId();
  const marks = { productId, version: theirs.version, writeId };
  const draft = { details: body.details as ProductDraft['details'], variants: body.variants };
  const addOns = await addOnSkus(body.details.addOnIds ?? [], context);
  return {
    conflict: {
      text:
        by === null ? text('product.conflictUnknown', { moment }) : text('product.conflictBy', { name: by, moment }),
      parts,
    },
    values: valuesOf(draft, addOns, marks, context),
  };
};
