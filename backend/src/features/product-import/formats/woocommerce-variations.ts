import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { slug } from '@kontor/contracts/kernel/url-id';
import type { DraftVariant } from '../finish-product.ts';
import type { FileRemark } from '../imported-product.ts';
import type { ProductRow } from '../product-row.ts';
import { list, oneValue, optionIn, words } from '../values.ts';
import { unescaped } from './woocommerce-values.ts';

const MAX_EXPANDED = 1000;

export type AttributeLists = ReadonlyMap<string, readonly string[]>;

const NUMBERS = Array.from({ length: 99 }, (_, index) => index + 1);

/** Numbers of the attributes that the file has columns for. */
export const attributesIn = (row: ProductRow): readonly number[] =>
  NUMBERS.filter((n) => row.has(`attribute ${n} name`) && row.has(`attribute ${n} value`));

/** Names and cells of a row's attributes. */
const attributeCells = (row: ProductRow): ReadonlyMap<string, string> => {
  const cells = new Map<string, string>();
  for (const n of attributesIn(row)) {
    const name = words(unescaped(row.text(`attribute ${n} name`)));
    if (name !== '') cells.set(name, unescaped(row.text(`attribute ${n} value`)));
  }
  return cells;
};

/** Numbers and names of the attributes that a product's row has values for. */
export const attributesOfProduct = (row: ProductRow): readonly (readonly [number, string])[] =>
  attributesIn(row)
    .filter((n) => row.text(`attribute ${n} value`) !== '')
    .map((n) => [n, words(unescaped(row.text(`attribute ${n} name`)))] as const);

/** Attribute name to the values of a product. */
export const attributeListsOf = (row: ProductRow): AttributeLists =>
  new Map([...attributeCells(row)].map(([name, values]) => [name, list(values)]));

/** Attribute name to the one value of a variation, commas included; `''`: any. */
export const attributesOf = (row: ProductRow): Readonly<Record<string, string>> =>
  Object.fromEntries([...attributeCells(row)].map(([name, value]) => [name, words(oneValue(value))]));

export interface Variation extends DraftVariant {
  readonly isShared?: boolean;
}

/**
 * Expands variations: an empty attribute means any value of the parent's list. An explicit variation wins over an
 * expanded one. Expanded variants get the variation's SKU and their option, `shirt-m`.
 *  Shared stock (the parent's, or an expanded variation's) is divided as evenly as possible, so that the sum is right
 * and no unit is sold twice.
 */
export const expanded = (
  variations: readonly Variation[],
  optionNames: readonly string[],
  lists: AttributeLists,
  findings: FileRemark[],
): readonly Variation[] => {
  const choiceOf = (attributes: Variation['attributes']) =>
    JSON.stringify(optionNames.map((name) => optionIn(attributes, name)));
  const isComplete = (variation: Variation) => optionNames.every((name) => optionIn(variation.attributes, name) !== '');
  const taken = new Set(variations.filter(isComplete).map(({ attributes }) => choiceOf(attributes)));
  const made = variations.map((variation) => {
    if (isComplete(variation)) return [variation];
    const combinations = combine(variation, optionNames, lists, findings);
    const free = combinations.filter((attributes) => !taken.has(choiceOf(attributes)));
    for (const attributes of free) taken.add(choiceOf(attributes));
    const open = optionNames.filter((name) => optionIn(variation.attributes, name) === '');
    return free.map((attributes) => ({
      ...variation,
      attributes,
      sku:
        variation.sku === '' ? '' : [variation.sku, ...open.map((name) => slug(optionIn(attributes, name)))].join('-'),
    }));
  });
  const shares = made.flatMap((group) => group.filter((variant) => variant.isShared));
  const own = made.flatMap((group) => (group[0]?.isShared ? [] : divided(group, findings)));
  return [...own, ...divided(shares, findings)].sort((a, b) => a.line - b.line);
};

const combine = (
  variation: Variation,
  optionNames: readonly string[],
  lists: AttributeLists,
  findings: FileRemark[],
): readonly Readonly<Record<string, string>>[] => {
  const skip = (reason: RefusalText): [] => {
    findings.push({ kind: 'skipped', line: variation.line, reason });
    return [];
  };
  let combinations: readonly (readonly (readonly [string, string])[])[] = [[]];
  for (const name of optionNames) {
    const own = optionIn(variation.attributes, name);
    const values = own === '' ? (lists.get(name) ?? []) : [own];
    if (values.length === 0) return skip({ key: 'productFile.anyWithoutValues', params: { name } });
    if (combinations.length * values.length > MAX_EXPANDED) return skip({ key: 'productFile.variationTooMany' });
    combinations = combinations.flatMap((start) => values.map((value) => [...start, [name, value] as const]));
  }
  return combinations.map((attributes) => Object.fromEntries(attributes));
};

const divided = (variants: readonly Variation[], findings: FileRemark[]): readonly Variation[] => {
  const [first] = variants;
  if (typeof first?.stock !== 'number' || variants.length === 1) return variants;
  const total = first.stock;
  const each = Math.floor(total / variants.length);
  const text = { key: 'productFile.stockShared', params: { total, n: variants.length } } as const;
  if (total > 0) findings.push({ kind: 'note', line: first.line, text });
  return variants.map(({ written: _, ...variant }, index) => ({
    ...variant,
    stock: each + (index < total % variants.length ? 1 : 0),
  }));
};
