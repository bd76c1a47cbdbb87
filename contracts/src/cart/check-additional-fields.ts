import type { AdditionalField, AdditionalFieldsForm } from '../catalogue/additional-fields.ts';
import type { RefusalText } from '../kernel/refusal.ts';
import type { PlainKey } from '../messages/index.ts';

export type AdditionalFieldProblems = Readonly<Record<string, RefusalText>>;

/**
 * AC-07: problems of a shopper's answers, in browser and server; empty: none. A product without a form accepts no
 * answers.
 * @param additionalFields a JSON object as a string, or empty
 */
export const checkAdditionalFields = (
  form: AdditionalFieldsForm | null,
  additionalFields: string,
): AdditionalFieldProblems => {
  const answers = new Map(Object.entries(JSON.parse(additionalFields || '{}') as Record<string, unknown>));
  const fields = form?.fields ?? [];
  const known = new Set(fields.map(({ id }) => id));
  const unknown = [...answers.keys()].filter((id) => !known.has(id));
  return Object.fromEntries([
    ...fields.flatMap((field) => {
      const problem = problemOf(field, answers.get(field.id));
      return problem ? [[field.id, problem] as const] : [];
    }),
    ...unknown.map((id): readonly [string, RefusalText] => [id, { key: 'cart.additionalFieldUnknown' }]),
  ]);
};

const problemOf = (field: AdditionalField, answer: unknown): RefusalText | null => {
  if (isEmpty(answer)) return field.required ? missing(field) : null;
  const texts = textsOf(field, answer);
  if (!texts) return { key: 'error.fieldInvalid' };
  const { maxLength } = field;
  if (maxLength !== null && texts.some((text) => [...text].length > maxLength)) return { key: 'checkout.fieldTooLong' };
  if (texts.every((text) => fits(field, text))) return null;
  const isDated = field.type === 'date' && texts.every((text) => DAY.test(text));
  return { key: isDated ? 'form.dateInvalid' : (INVALID[field.type] ?? 'error.fieldInvalid') };
};

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

const INVALID: Readonly<Partial<Record<AdditionalField['type'], PlainKey>>> = {
  email: 'checkout.emailInvalid',
  number: 'form.numberInvalid',
  date: 'form.dateNotation',
};

const missing = ({ type }: AdditionalField): RefusalText => ({
  key: type === 'checkbox' ? 'cart.additionalFieldGroupRequired' : 'cart.additionalFieldRequired',
});

const isEmpty = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0);

/** `null`: wrong shape; checkboxes need a list, others a text. */
const textsOf = ({ type }: AdditionalField, answer: unknown): readonly string[] | null => {
  if (typeof answer === 'string') return [answer];
  const isList = type === 'checkbox' && Array.isArray(answer) && answer.every((one) => typeof one === 'string');
  return isList ? answer : null;
};

const fits = ({ type, options }: AdditionalField, text: string): boolean => {
  switch (type) {
    case 'text':
    case 'textarea':
      return true;
    case 'email':
      return /^[^\s@]{1,64}@[^\s@]{1,188}\.[^\s@]{2,63}$/u.test(text);
    case 'number':
      return /^-?\d{1,15}(?:[.,]\d{1,15})?$/u.test(text.trim());
    case 'date':
      return DAY.test(text) && isDay(text);
    case 'select':
    case 'radio':
    case 'checkbox':
      return options.includes(text);
  }
};

/** Rejects dates such as 30 February. */
const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};
