import type { AdditionalAnswers, AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';

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
