import type { AdditionalAnswers, AdditionalField, AdditionalFieldsForm } from '@kontor/contracts/additional-fields';
import type { MessageKey } from '@kontor/contracts/messages/index';

/** Names of the form fields that carry answers. */
export const ANSWER_PREFIX = 'answer.';

/** By field id. */
export type AnswerProblems = Readonly<Record<string, MessageKey>>;

const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/u;
const DATE = /^\d{4}-\d{2}-\d{2}$/u;

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

const problemOf = (field: AdditionalField, answer: string | readonly string[] | undefined): MessageKey | null => {
  if (answer === undefined) {
    if (!field.required) return null;
    return field.type === 'checkbox' ? 'cart.additionalFieldGroupRequired' : 'cart.additionalFieldRequired';
  }
  const values = [answer].flat();
  const [text = ''] = values;
  if (field.maxLength !== null && text.length > field.maxLength) return 'checkout.fieldTooLong';
  switch (field.type) {
    case 'email':
      return EMAIL.test(text) ? null : 'checkout.emailInvalid';
    case 'number':
      return Number.isFinite(Number(text.replace(',', '.'))) ? null : 'error.fieldInvalid';
    case 'date':
      return DATE.test(text) && !Number.isNaN(Date.parse(text)) ? null : 'error.fieldInvalid';
    case 'select':
    case 'radio':
    case 'checkbox':
      return values.every((value) => field.options.includes(value)) ? null : 'error.fieldInvalid';
    case 'text':
    case 'textarea':
      return null;
  }
};

/** AC-07: what is wrong with the answers, by field; empty: nothing. The server has the last word. */
export const answerProblems = ({ fields }: AdditionalFieldsForm, answers: AdditionalAnswers): AnswerProblems =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, answers[field.id]);
      return problem === null ? [] : [[field.id, problem] as const];
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
