import { ANSWER_PREFIX, readAnswers } from './additional-fields/answers.ts';
import { FieldInputs } from './additional-fields/field-inputs.tsx';
import type { CartAnswer } from '../cart/answer.ts';
import { useHydrated } from '../components/use-hydrated.ts';
import type { PageProduct } from './page-product.server.ts';

interface PlainFieldsProps {
  readonly product: Pick<PageProduct, 'additionalFieldsForm'>;
  readonly refused: CartAnswer | undefined;
}

/** AC-07 without JavaScript: the questions are part of the add form. With JavaScript the lightbox replaces them. */
export const PlainFields = ({ product: { additionalFieldsForm: form }, refused }: PlainFieldsProps) => {
  const isHydrated = useHydrated();
  if (form === null || isHydrated) return null;
  const before = new FormData();
  const { values = {}, fields = {} } = refused?.ok === false ? refused : {};
  for (const [name, value] of Object.entries(values)) before.append(name, value);
  const problems: Record<string, string> = {};
  for (const [name, problem] of Object.entries(fields)) problems[name.slice(ANSWER_PREFIX.length)] = problem;
  return (
    <div className="no-script-only">
      <FieldInputs form={form} answers={readAnswers(before, form)} problems={problems} />
    </div>
  );
};
