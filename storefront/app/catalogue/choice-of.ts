import { OPTION_PREFIX } from '../cart/option-field.ts';
import type { CartAnswer } from '../cart/answer.ts';
import type { Choice, ProductOption } from './variant-choice.ts';

interface Chosen {
  /** The answer to a refused form: the page that comes back shows its choice again. */
  readonly refused?: CartAnswer | undefined;
  /** Id of the variant that the page's address names. */
  readonly variantId?: string | null | undefined;
}

interface Offered {
  readonly options: readonly ProductOption[];
  readonly variants: readonly { readonly id: string; readonly attributes: Choice }[];
}

/** What a product's page shows chosen at first. */
export const choiceOf = ({ options, variants }: Offered, { refused, variantId }: Chosen): Choice => {
  if (refused !== undefined && !refused.ok) {
    const { values } = refused;
    return Object.fromEntries(options.map(({ name }) => [name, values[OPTION_PREFIX + name] ?? '']));
  }
  const named = variants.find(({ id }) => id === variantId);
  return named ? Object.fromEntries(options.map(({ name }) => [name, named.attributes[name] ?? ''])) : {};
};
