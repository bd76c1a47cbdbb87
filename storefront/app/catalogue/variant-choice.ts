/** Option name to chosen value; missing or empty: not chosen yet. */
export type Choice = Readonly<Record<string, string>>;

export interface ProductOption {
  readonly name: string;
  readonly values: readonly string[];
}

interface Attributed {
  readonly attributes: Readonly<Record<string, string>>;
}
export interface ChoosableVariant extends Attributed {
  readonly sku: string;
}
export interface Choosable<V extends ChoosableVariant = ChoosableVariant> {
  readonly options: readonly ProductOption[];
  readonly variants: readonly V[];
}

export type Chosen<V> =
  | { readonly kind: 'unselected'; readonly names: readonly string[] }
  | { readonly kind: 'missing' }
  | { readonly kind: 'variant'; readonly variant: V };

/**
 * Options to choose from, with distinct values in variant order; empty if there is nothing to choose. Attributes
 * missing from the ordering come last.
 */
export const optionsOf = (variants: readonly Attributed[], ordering: readonly string[]): readonly ProductOption[] => {
  if (variants.length <= 1) return [];
  const used = new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)));
  const names = [...new Set([...ordering.filter((name) => used.has(name)), ...used])];
  return names.map((name) => ({
    name,
    values: [...new Set(variants.flatMap(({ attributes }) => attributes[name] ?? []))],
  }));
};

const fits = (variant: Attributed, choice: Choice): boolean =>
  Object.entries(choice).every(([name, value]) => !value || (variant.attributes[name] ?? '') === value);

/** SF-07. */
export const chooseVariant = <V extends ChoosableVariant>(
  { options, variants }: Choosable<V>,
  choice: Choice,
): Chosen<V> => {
  const names = options.map(({ name }) => name).filter((name) => !choice[name]);
  if (names.length > 0) return { kind: 'unselected', names };
  const variant = variants.find((candidate) => fits(candidate, choice));
  return variant === undefined ? { kind: 'missing' } : { kind: 'variant', variant };
};

/** The variants that match one more value, whatever options are still open. */
export const variantsWith = <V extends Attributed>(
  variants: readonly V[],
  choice: Choice,
  name: string,
  value: string,
): readonly V[] => variants.filter((variant) => fits(variant, { ...choice, [name]: value }));

/** The picture shared by all matching variants; `null` before anything is chosen. */
export const pictureOf = (
  variants: readonly (Attributed & { readonly imageUrl: string | null })[],
  choice: Choice,
): string | null => {
  if (Object.values(choice).every((value) => value === '')) return null;
  const [first, ...others] = new Set(
    variants.filter((variant) => fits(variant, choice)).map(({ imageUrl }) => imageUrl),
  );
  return others.length === 0 ? (first ?? null) : null;
};
