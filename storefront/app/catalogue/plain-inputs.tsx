import type { AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import { refusedAnswers } from './additional-fields/answers.ts';
import { FieldInputs } from './additional-fields/field-inputs.tsx';
import type { CartAnswer } from '../cart/answer.ts';

export interface PlainInputsProps {
  readonly form: AdditionalFieldsForm;
  readonly refused: CartAnswer | undefined;
}

export const PlainInputs = ({ form, refused }: PlainInputsProps) => (
  <div className="no-script-only plain-fields">
    <FieldInputs form={form} {...refusedAnswers(refused, form)} />
  </div>
);
