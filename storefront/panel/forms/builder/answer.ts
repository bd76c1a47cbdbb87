import type { FieldId } from '@kontor/contracts/forms/fields';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import type { ProductAnswer } from '../../catalogue/product/answer.ts';

export const FORM_INTENT = 'form';

export type BuilderAnswer = PanelAnswer & {
  readonly opened?: FieldId | undefined;
  readonly conflict?: NonNullable<ProductAnswer['conflict']>;
};
