import type { AdditionalAnswers, AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';

/** Names of the form fields that carry answers. */
export const ANSWER_PREFIX = 'answer.';

/** What was filled in; what was left empty is no answer. */
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

/** The answers of a cart entry; none where its text is not what this shop writes. */
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

/** Title and answer of each field that was answered, in the order they are asked. */
export const answersInWords = (
  { fields }: AdditionalFieldsForm,
  answers: AdditionalAnswers,
): readonly (readonly [title: string, answer: string])[] =>
  fields.flatMap(({ id, title }) => {
    const answer = answers[id];
    return answer === undefined ? [] : [[title, [answer].flat().join(', ')] as const];
  });
