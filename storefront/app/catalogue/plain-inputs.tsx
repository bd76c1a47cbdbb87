import type { AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import { ANSWER_PREFIX, readAnswers } from './additional-fields/answers.ts';
import { FieldInputs } from './additional-fields/field-inputs.tsx';
import type { CartAnswer } from '../cart/answer.ts';

export interface PlainInputsProps {
  readonly form: AdditionalFieldsForm;
  readonly refused: CartAnswer | undefined;
}

export const PlainInputs = ({ form, refused }: PlainInputsProps) => {
  const before = new FormData();
  const { values = {}, fields = {} } = refused?.ok === false ? refused : {};
  for (const [name, value] of Object.entries(values)) before.append(name, value);
  const problems: Record<string, string> = {};
  for (const [name, problem] of Object.entries(fields)) problems[name.slice(ANSWER_PREFIX.length)] = problem;
  return (
    <div className="no-script-only plain-fields">
      <FieldInputs form={form} answers={readAnswers(before, form)} problems={problems} />
    </div>
  );
};
