import type { FieldId } from '@kontor/contracts/forms/fields';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import type { ProductAnswer } from '../../catalogue/product/answer.ts';

/** What the builder's form is answered where it stays on its page. */
export type BuilderAnswer = PanelAnswer & {
  /** Nothing is saved yet: what was asked for is done, or cannot be. */
  readonly note?: { readonly text: string; readonly isRefused: boolean };
  /** The field that it was about. */
  readonly opened?: FieldId | undefined;
  readonly conflict?: NonNullable<ProductAnswer['conflict']>;
};
