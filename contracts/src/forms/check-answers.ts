import type { z } from 'zod';
import type { RefusalText } from '../kernel/refusal.ts';
import type { MessageKey } from '../messages/index.ts';
import { ANSWER_SCHEMAS } from './answer-schemas.ts';
import type { Answer, FormAnswers, RawAnswers } from './answers.ts';
import type { FieldId, FormField } from './fields.ts';
import { visibleFields } from './visible-fields.ts';

/** What a form made of somebody's answers. */
export interface CheckedAnswers {
  /** Of fields that are asked, without what was left empty. */
  readonly answers: FormAnswers;
  /** Field id to what is wrong with its answer; empty where nothing is. */
  readonly problems: Readonly<Record<FieldId, RefusalText>>;
  /** Ids that the form does not ask for; what was said there is dropped. */
  readonly unknown: readonly string[];
}

/** FO-05: what an address is to look like. */
const EXAMPLE_ADDRESS = 'name@beispiel.de';

type Outcome = { readonly answer: Answer | undefined } | { readonly problem: RefusalText };

/**
 * FO-03 to FO-06: checks answers to a form, the same way in the browser and on the server. Make one per version of a
 * form: it holds a schema for each field.
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

/** Of the field's own type: TypeScript does not see that the two go together. */
const schemaOf = (field: Exclude<FormField, { type: 'section' }>): z.ZodType<Answer | undefined> =>
  (ANSWER_SCHEMAS[field.type] as (of: FormField) => z.ZodType<Answer | undefined>)(field);

const checkOf = (field: FormField): ((value: unknown) => Outcome) => {
  if (field.type === 'section') return () => ({ answer: undefined });
  const schema = schemaOf(field);
  const params = paramsOf(field);
  return (value) => {
    const parsed = schema.safeParse(value);
    if (!parsed.success)
      return { problem: { key: (parsed.error.issues[0]?.message ?? UNKNOWN) as MessageKey, params } };
    if (parsed.data === undefined && field.required) return { problem: { key: missingText(field) } };
    return { answer: parsed.data };
  };
};

const UNKNOWN: MessageKey = 'error.fieldInvalid';

/** FO-03: 'Erforderlich', of a group of boxes 'Required'. */
const missingText = ({ type }: FormField): MessageKey => (type === 'checkbox' ? 'form.requiredGroup' : 'form.required');

const paramsOf = (field: FormField): Readonly<Record<string, string | number>> => ({
  email: EXAMPLE_ADDRESS,
  ...('min' in field && { min: field.min ?? '–', max: field.max ?? '–' }),
  ...('maxFiles' in field && { n: field.maxFiles }),
});

/** As conditions compare it. */
const inWords = (answer: Answer | undefined): string | readonly string[] | undefined =>
  answer === undefined || typeof answer === 'string' || Array.isArray(answer)
    ? (answer as string | readonly string[] | undefined)
    : Object.values(answer);
