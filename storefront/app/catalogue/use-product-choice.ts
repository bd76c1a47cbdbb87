import { useState } from 'react';
import type { CartAnswer } from '../cart/answer.ts';
import { type Choice, chooseVariant, pictureOf } from './variant-choice.ts';
import { choiceOf } from './choice-of.ts';
import type { PageProduct, PageVariant } from './page-product.server.ts';

export interface ProductChoice {
  readonly choice: Choice;
  /** `null`: not chosen yet, or no such combination. */
  readonly variant: PageVariant | null;
  readonly isMissing: boolean;
  /** Picture of the current choice. */
  readonly pictureUrl: string | null;
  readonly choose: (name: string, value: string) => void;
}

interface Beginning {
  readonly refused?: CartAnswer | undefined;
  /** Id of the variant that the page's address names. */
  readonly variantId?: string | null;
  /** Called with each new choice; `null`: no variant. */
  readonly onChoice?: (variantId: string | null) => void;
}

/** SF-07. */
export const useProductChoice = (product: PageProduct, beginning: Beginning = {}): ProductChoice => {
  const [choice, setChoice] = useState(() => choiceOf(product, beginning));
  const chosen = chooseVariant(product, choice);
  return {
    choice,
    variant: chosen.kind === 'variant' ? chosen.variant : null,
    isMissing: chosen.kind === 'missing',
    pictureUrl: pictureOf(product.variants, choice),
    choose: (name, value) => {
      const next = { ...choice, [name]: value };
      setChoice(next);
      const now = chooseVariant(product, next);
      beginning.onChoice?.(now.kind === 'variant' ? now.variant.id : null);
    },
  };
};
