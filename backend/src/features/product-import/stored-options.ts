import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import type { ImportedProduct, ImportedVariant } from './imported-product.ts';
import { optionIn } from './values.ts';
import { type KnownProduct, type KnownVariant, same } from './merged-fields.ts';

/** How many of the numbers follow each other from 1. */
export const fromFirst = (numbers: readonly number[]): number => {
  const gap = numbers.findIndex((n, index) => n !== index + 1);
  return gap < 0 ? numbers.length : gap;
};

/** With options in the letters that the shop has them in, where the file writes the same ones in another spelling. */
export const withStoredSpelling = (file: ImportedProduct, known: KnownProduct | null): ImportedProduct => {
  if (!known) return file;
  const { product, echo } = known;
  const textsOf = (names: readonly string[] = [], variants: readonly Pick<ImportedVariant, 'attributes'>[] = []) => [
    ...names,
    ...variants.flatMap(({ attributes = {} }) => Object.entries(attributes).flat()),
  ];
  const texts = [
    ...textsOf(product.variantOptionOrdering, product.variants),
    ...textsOf(echo?.optionNames, echo?.variants),
  ];
  const stored = new Set(texts);
  const bySpelling = new Map(texts.map((text) => [oneSpelling(text), text]));
  const asStored = (text: string): string => (stored.has(text) ? text : (bySpelling.get(oneSpelling(text)) ?? text));
  const withOptions = ({ attributes, ...row }: ImportedVariant): ImportedVariant => ({
    ...row,
    attributes:
      attributes &&
      Object.fromEntries(Object.entries(attributes).map(([name, value]) => [asStored(name), asStored(value)])),
  });
  return { ...file, optionNames: file.optionNames?.map(asStored), variants: file.variants.map(withOptions) };
};

/** Whether the shop's product has options that the file has no columns for. */
export const lacksOptions = ({ optionNames, optionColumns }: ImportedProduct, known: KnownProduct | null): boolean =>
  known !== null && (optionNames === undefined ? 0 : optionColumns) < known.product.variantOptionOrdering.length;

/** Options that a file has no columns for stay: only names that are new come before them. */
export const withStoredOptions = (file: ImportedProduct, known: KnownProduct | null): ImportedProduct => {
  const { optionNames = [] } = file;
  if (!known || !lacksOptions(file, known) || same(file.optionNames, known.echo?.optionNames)) return file;
  const stored = known.product.variantOptionOrdering;
  const isStored = optionNames.every((name) => stored.includes(name));
  return { ...file, optionNames: isStored ? undefined : [...new Set([...optionNames, ...stored])] };
};

export const withStoredAttributes = (row: ImportedVariant, { variant, echo }: KnownVariant): ImportedVariant =>
  row.attributes === undefined || same(row.attributes, echo?.attributes)
    ? row
    : { ...row, attributes: { ...variant.attributes, ...row.attributes } };

/** Whether a row can mean the variant by the options that the file has columns for. */
export const mayMean = ({ attributes = {} }: ImportedVariant, { variant, echo }: KnownVariant): boolean =>
  Object.entries(attributes).every(([name, value]) => optionIn(echo?.attributes ?? variant.attributes, name) === value);
