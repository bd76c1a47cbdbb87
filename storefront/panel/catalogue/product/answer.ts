import type { PanelAnswer } from '../../form-handling/answer.ts';

/** A part that two people have changed, with both versions as text. */
export interface ConflictPart {
  readonly part: string;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
  readonly preset: 'theirs' | 'mine';
}

export type ProductAnswer = PanelAnswer & {
  readonly conflict?: { readonly text: string; readonly parts: readonly ConflictPart[] };
};

export const CHOICE_PREFIX = 'choice.';
