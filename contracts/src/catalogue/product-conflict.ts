import type { ProductDetails, Variant } from './catalogue.ts';
import type { ProductDraft } from './responses.ts';
import { type Difference, differencesOfParts } from '../kernel/differences.ts';
import type { VariantId } from '../kernel/ids.ts';

/** A conflicting field, or a whole variant (`variant.<id>`). */
export type ProductDifference = Difference;

const variantsOf = (draft: ProductDraft | null): ReadonlyMap<string, Variant> =>
  new Map((draft?.variants ?? []).map((variant) => [`variant.${variant.id}`, variant]));

const partsOf = (draft: ProductDraft | null): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([...Object.entries(draft?.details ?? {}), ...variantsOf(draft)]);

export const differencesOf = (
  base: ProductDraft | null,
  theirs: ProductDraft,
  mine: ProductDraft,
): readonly ProductDifference[] => differencesOfParts(base && partsOf(base), partsOf(theirs), partsOf(mine));

/** My version with the chosen parts of theirs. @param choices part to side; unlisted parts stay mine */
export const resolved = (
  theirs: ProductDraft,
  mine: ProductDraft,
  choices: Readonly<Record<string, string>>,
): ProductDraft => {
  const isTheirs = (part: string): boolean => choices[part] === 'theirs';
  const fields = Object.entries(theirs.details).filter(([field]) => isTheirs(field));
  const others = variantsOf(theirs);
  const own = variantsOf(mine);
  const kept = mine.variants.flatMap((variant) => {
    const part = `variant.${variant.id}`;
    return isTheirs(part) ? (others.get(part) ?? []) : [variant];
  });
  const added = theirs.variants.filter(({ id }) => !own.has(`variant.${id}`) && isTheirs(`variant.${id}`));
  return {
    details: { ...mine.details, ...(Object.fromEntries(fields) as Partial<ProductDetails>) },
    variants: [...kept, ...added],
  };
};

/** @returns `null`: the part is a field */
export const variantOfPart = (part: string): VariantId | null =>
  part.startsWith('variant.') ? (part.slice('variant.'.length) as VariantId) : null;
