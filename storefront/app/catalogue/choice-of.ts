import { OPTION_PREFIX } from '../cart/option-field.ts';
import type { CartAnswer } from '../cart/answer.ts';
import type { Choice, ProductOption } from './variant-choice.ts';

/** The choice of a refused form, so that the re-rendered page shows it again. */
export const choiceOf = (
  product: { readonly options: readonly ProductOption[] },
  refused: CartAnswer | undefined,
): Choice => {
  if (refused === undefined || refused.ok) return {};
  return Object.fromEntries(product.options.map(({ name }) => [name, refused.values[OPTION_PREFIX + name] ?? '']));
};
