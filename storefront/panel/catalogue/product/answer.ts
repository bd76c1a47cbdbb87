import type { PanelAnswer } from '../../form-handling/answer.ts';

/** A part that two people have changed, with both versions in words. */
export interface ConflictPart {
  readonly part: string;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
  readonly preset: 'theirs' | 'mine';
}

/** What the product's form is answered where it stays on its page. */
export type ProductAnswer = PanelAnswer & {
  /** Nothing is wrong: what was asked for is done, and nothing is saved yet. */
  readonly note?: string;
  readonly conflict?: { readonly text: string; readonly parts: readonly ConflictPart[] };
};

export const CHOICE_PREFIX = 'choice.';
