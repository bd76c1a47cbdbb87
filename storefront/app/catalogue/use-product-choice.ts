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

/** SF-07. */
export const useProductChoice = (product: PageProduct, refused?: CartAnswer): ProductChoice => {
  const [choice, setChoice] = useState(() => choiceOf(product, refused));
  const chosen = chooseVariant(product, choice);
  return {
    choice,
    variant: chosen.kind === 'variant' ? chosen.variant : null,
    isMissing: chosen.kind === 'missing',
    pictureUrl: pictureOf(product.variants, choice),
    choose: (name, value) => setChoice((before) => ({ ...before, [name]: value })),
  };
};
