import type { AdditionalAnswers, AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import type { CartAnswer } from '../../cart/answer.ts';

export const ANSWER_PREFIX = 'answer.';

/** Skips fields left empty. */
export const readAnswers = (data: FormData, { fields }: AdditionalFieldsForm): AdditionalAnswers =>
  Object.fromEntries(
    fields.flatMap(({ id, type }): [string, string | string[]][] => {
      const values = data
        .getAll(ANSWER_PREFIX + id)
        .flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []));
      if (values.length === 0) return [];
      return [[id, type === 'checkbox' ? values : (values[0] ?? '')]];
    }),
  );

/** Answers as they were typed, and what is wrong with them by question. */
export interface RefusedAnswers {
  readonly answers: AdditionalAnswers;
  readonly problems: Readonly<Record<string, string>>;
}

/** What a page without scripts asks again after a refusal of whatever kind. */
export const refusedAnswers = (answer: CartAnswer | undefined, form: AdditionalFieldsForm): RefusedAnswers => {
  const { typed = [], problems = {} } = answer?.ok === false ? answer : {};
  const fields = new FormData();
  for (const [name, value] of typed) fields.append(name, value);
  return { answers: readAnswers(fields, form), problems };
};

/** Returns no answers for text that this shop did not write. */
export const parseAnswers = (additionalFields: string): AdditionalAnswers => {
  try {
    const value: unknown = JSON.parse(additionalFields);
    if (typeof value !== 'object' || value === null) return {};
    const isText = (one: unknown): one is string => typeof one === 'string';
    return Object.fromEntries(
      Object.entries(value).filter(([, answer]) => isText(answer) || (Array.isArray(answer) && answer.every(isText))),
    );
  } catch {
    return {};
  }
};

/** Title and answer of each answered field, in form order. */
export const answersInWords = (
  { fields }: AdditionalFieldsForm,
  answers: AdditionalAnswers,
): readonly (readonly [title: string, answer: string])[] =>
  fields.flatMap(({ id, title }) => {
    const answer = answers[id];
    return answer === undefined ? [] : [[title, [answer].flat().join(', ')] as const];
  });
