import type { z } from 'zod';
import type { RefusalText } from '../kernel/refusal.ts';
import type { PlainKey } from '../messages/index.ts';
import { ANSWER_SCHEMAS } from './answer-schemas.ts';
import type { Answer, FormAnswers, RawAnswers } from './answers.ts';
import type { FieldId, FormField } from './fields.ts';
import { visibleFields } from './visible-fields.ts';

export interface CheckedAnswers {
  /** Only fields that were asked, without empty answers. */
  readonly answers: FormAnswers;
  readonly problems: Readonly<Record<FieldId, RefusalText>>;
  /** Ids that the form does not ask for; what was said there is dropped. */
  readonly unknown: readonly string[];
}

/** FO-05: the expected format. */
const EXAMPLE_ADDRESS = 'name@beispiel.de';

type Outcome = { readonly answer: Answer | undefined } | { readonly problem: RefusalText };

/**
 * FO-03 to FO-06: validates answers, in browser and server alike. Create one per form version, as it holds a schema for
 * each field.
 */
export const answerChecker = (fields: readonly FormField[]): ((raw: RawAnswers) => CheckedAnswers) => {
  const checks = new Map(fields.map((field) => [field.id, checkOf(field)]));
  return (raw) => {
    const outcomes = new Map<FieldId, Outcome>();
    visibleFields(fields, ({ id }) => {
      const outcome = checks.get(id)!(Object.hasOwn(raw, id) ? raw[id] : undefined);
      outcomes.set(id, outcome);
      return 'answer' in outcome ? inWords(outcome.answer) : undefined;
    });
    const entries = [...outcomes];
    return {
      answers: Object.fromEntries(
        entries.flatMap(([id, outcome]) =>
          'answer' in outcome && outcome.answer !== undefined ? [[id, outcome.answer]] : [],
        ),
      ),
      problems: Object.fromEntries(
        entries.flatMap(([id, outcome]) => ('problem' in outcome ? [[id, outcome.problem]] : [])),
      ),
      unknown: Object.keys(raw).filter((id) => !checks.has(id)),
    };
  };
};

/** TypeScript cannot relate a field's type to its schema. */
const schemaOf = (field: Exclude<FormField, { type: 'section' }>): z.ZodType<Answer | undefined> =>
  (ANSWER_SCHEMAS[field.type] as (of: FormField) => z.ZodType<Answer | undefined>)(field);

const checkOf = (field: FormField): ((value: unknown) => Outcome) => {
  if (field.type === 'section') return () => ({ answer: undefined });
  const schema = schemaOf(field);
  const params = paramsOf(field);
  return (value) => {
    const parsed = schema.safeParse(value);
    // The schemas' messages are keys; looking them up would put the whole catalogue into the shop's script.
    if (!parsed.success) return { problem: { key: parsed.error.issues[0]?.message ?? UNKNOWN, params } as RefusalText };
    if (parsed.data === undefined && field.required) return { problem: { key: missingText(field) } };
    return { answer: parsed.data };
  };
};

const UNKNOWN: PlainKey = 'error.fieldInvalid';

/** FO-03: 'Erforderlich'; for a group of boxes 'Required'. */
const missingText = ({ type }: FormField): PlainKey => (type === 'checkbox' ? 'form.requiredGroup' : 'form.required');

const paramsOf = (field: FormField): Readonly<Record<string, string | number>> => ({
  email: EXAMPLE_ADDRESS,
  ...('min' in field && { min: field.min ?? '–', max: field.max ?? '–' }),
  ...('maxFiles' in field && { n: field.maxFiles }),
});

const inWords = (answer: Answer | undefined): string | readonly string[] | undefined =>
  answer === undefined || typeof answer === 'string' || Array.isArray(answer)
    ? (answer as string | readonly string[] | undefined)
    : Object.values(answer);
