import { isSeen } from '../kernel/ids.ts';
import { isSpelledAlike, oneSpelling } from '../kernel/one-spelling.ts';
import { type DefineProductPayload, hasReversedSale, type Variant } from './catalogue.ts';
import type { MessageKey } from '../messages/index.ts';
import { isPictureAddress } from './picture-address.ts';

export interface ProductProblem {
  readonly path: readonly (string | number)[];
  readonly key: MessageKey;
}

interface Wanted {
  readonly details: Omit<DefineProductPayload['details'], 'urlId'>;
  readonly variants: readonly Omit<Variant, 'id'>[];
}

/** SF-06, SF-07, SU-01, AC-07: rules across fields. */
export const problemsOf = ({ details, variants }: Wanted): readonly ProductProblem[] => [
  ...detailProblems(details),
  ...choiceProblems(details.variantOptionOrdering, variants),
  ...variants.flatMap((variant, index) => variantProblems(variant, index, variants)),
];

const detailProblems = (details: Wanted['details']): readonly ProductProblem[] => {
  const {
    isSubscribable = false,
    subscriptionPlan,
    productType,
    additionalFieldsForm,
    variantOptionOrdering,
  } = details;
  const problems: ProductProblem[] = [];
  const say = (key: MessageKey, ...path: (string | number)[]) =>
    void problems.push({ path: ['details', ...path], key });
  if (isSubscribable && productType !== 'physical' && productType !== 'service') {
    say('product.planNotForType', 'isSubscribable');
  } else if (isSubscribable && !subscriptionPlan) say('product.planMissing', 'subscriptionPlan');
  if (new Set(variantOptionOrdering.map(oneSpelling)).size < variantOptionOrdering.length) {
    say('product.optionTwice', 'variantOptionOrdering');
  }
  const fields = additionalFieldsForm?.fields ?? [];
  fields.forEach(({ id, type, options }, index) => {
    const isChoice = type === 'select' || type === 'radio' || type === 'checkbox';
    const at = ['additionalFieldsForm', 'fields', index] as const;
    if (isChoice && options.length === 0) say('product.fieldOptionsMissing', ...at, 'options');
    if (fields.findIndex((other) => other.id === id) < index) say('product.fieldIdTwice', ...at, 'id');
  });
  if (details.useCustomAddButtonText === true && !details.customAddButtonText?.trim()) {
    say('product.addTextMissing', 'customAddButtonText');
  }
  details.images.forEach(({ url }, index) => {
    if (!isPictureAddress(url)) say('product.pictureAddress', 'images', index, 'url');
  });
  return problems;
};

const choiceProblems = (names: readonly string[], variants: Wanted['variants']): readonly ProductProblem[] => {
  if (variants.length < 2) return [];
  if (names.length === 0) return [{ path: ['details', 'variantOptionOrdering'], key: 'product.optionMissing' }];
  const known = new Set<string>();
  return variants.flatMap(({ attributes }, index): readonly ProductProblem[] => {
    const path = ['variants', index, 'attributes'];
    if (names.some((name) => !attributes[name])) return [{ path, key: 'product.valueMissing' }];
    const choice = JSON.stringify(names.map((name) => oneSpelling(attributes[name]!)));
    if (known.has(choice)) return [{ path, key: 'product.choiceTwice' }];
    known.add(choice);
    return [];
  });
};

const variantProblems = (
  variant: Wanted['variants'][number],
  index: number,
  variants: Wanted['variants'],
): readonly ProductProblem[] => {
  const { sku, onSale, priceCents, salePriceCents, imageUrl } = variant;
  const at = (field: string) => ['variants', index, field];
  const problems: ProductProblem[] = [];
  if (imageUrl !== null && !isPictureAddress(imageUrl)) {
    problems.push({ path: at('imageUrl'), key: 'product.pictureAddress' });
  }
  if (!isSeen(sku)) problems.push({ path: at('sku'), key: 'product.skuUnseen' });
  if (variants.findIndex((other) => isSpelledAlike(other.sku, sku)) < index)
    problems.push({ path: at('sku'), key: 'product.skuTwice' });
  if (onSale && salePriceCents === null) problems.push({ path: at('salePriceCents'), key: 'product.salePriceMissing' });
  if (onSale && salePriceCents !== null && salePriceCents >= priceCents) {
    problems.push({ path: at('salePriceCents'), key: 'product.salePriceHigh' });
  }
  if (hasReversedSale(variant)) problems.push({ path: at('saleUntil'), key: 'product.saleDatesReversed' });
  return problems;
};
