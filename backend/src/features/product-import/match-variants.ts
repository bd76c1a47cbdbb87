import { isSpelledAlike } from '@kontor/contracts/kernel/one-spelling';
import type { ImportedVariant } from './imported-product.ts';
import { type KnownProduct, type KnownVariant, same } from './merged-fields.ts';
import { variantIdsOf } from './product-commands.ts';
import { mayMean } from './stored-options.ts';

/** Our variants with what a format makes of them, which may be another SKU. */
const variantsOf = ({ product: { variants }, echo }: KnownProduct): readonly KnownVariant[] => {
  const isWhole = echo?.variants.length === variants.length;
  return variants.map((variant, index) => ({
    variant,
    echo: (isWhole ? echo.variants[index] : echo?.variants.find(({ sku }) => isSpelledAlike(sku, variant.sku))) ?? null,
  }));
};

type Match = (row: ImportedVariant, known: KnownVariant) => boolean;

const skuIn = ({ variant, echo }: KnownVariant): string => (echo?.isSkuMade === false ? echo.sku : variant.sku);
const bySku: Match = ({ sku, isSkuMade }, known) => !isSkuMade && sku === skuIn(known);
const byStoredSku: Match = ({ sku, isSkuMade }, { variant }) => !isSkuMade && sku === variant.sku;
const bySpelledSku: Match = ({ sku, isSkuMade }, known) => !isSkuMade && isSpelledAlike(sku, skuIn(known));
const byOptions: Match = ({ attributes = {} }, { variant, echo }) =>
  same(attributes, echo?.attributes ?? variant.attributes);

/**
 * The stored variants that rows mean: by SKU, and else by their options. Each is meant by one row.
 * @param means `some`: the file has no columns for some of the options: a row must leave no choice; `none`: it does not
 * say what they are
 */
export const matchVariants = (
  rows: readonly ImportedVariant[],
  known: KnownProduct | null,
  means: 'all' | 'some' | 'none',
): ReadonlyMap<ImportedVariant, KnownVariant> => {
  const matches = new Map<ImportedVariant, KnownVariant>();
  if (!known) return matches;
  const open = new Set(variantsOf(known));
  const match = (isMeant: Match) => {
    for (const row of rows) {
      const found = matches.has(row) ? undefined : [...open].find((each) => isMeant(row, each));
      if (!found) continue;
      matches.set(row, found);
      open.delete(found);
    }
  };
  // A shop may have SKUs that are one in another spelling: letter for letter comes first.
  for (const isMeant of [bySku, byStoredSku, bySpelledSku]) match(isMeant);
  // One that an import made, and somebody has renamed since.
  match(({ sku }, { variant }) => variantIdsOf(known.product.id, sku).includes(variant.id));
  if (means === 'none') return matches;
  for (const row of rows) {
    const isMeant = means === 'some' ? mayMean : byOptions;
    const candidates = matches.has(row) ? [] : [...open].filter((each) => isMeant(row, each));
    const [only] = candidates;
    if (!only || candidates.length > 1) continue;
    matches.set(row, only);
    open.delete(only);
  }
  return matches;
};
