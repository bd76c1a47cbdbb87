import type { RefusalText } from '../kernel/refusal.ts';
import type { FormAnswers, RawAnswers } from './answers.ts';
import { rawInWords } from './entries.ts';
import type { FieldId, FormField } from './fields.ts';
import { visibleFields } from './visible-fields.ts';

/** Whose submission it is: the first e-mail address among the answers; `null`: none was asked for or given. */
export const addressIn = (fields: readonly FormField[], answers: FormAnswers): string | null => {
  const asked = fields.find(({ id, type }) => type === 'email' && Object.hasOwn(answers, id));
  return asked ? (answers[asked.id] as string) : null;
};

/** NL-01: joining needs an address if the form asks for one. Errors by field id. */
export const joinProblems = (
  fields: readonly FormField[],
  raw: RawAnswers,
  answers: FormAnswers,
): Readonly<Record<FieldId, RefusalText>> => {
  if (addressIn(fields, answers) !== null) return {};
  const said = ({ id }: FormField) => rawInWords(Object.hasOwn(raw, id) ? raw[id] : undefined);
  const asked = visibleFields(fields, said).find(({ type }) => type === 'email');
  return asked ? { [asked.id]: { key: 'form.required' } } : {};
};
