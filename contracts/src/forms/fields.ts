import { z } from 'zod';
import { Country } from '../preferences/commerce-preferences.ts';
import { FILE_KINDS, LONGEST_ANSWER, MOST_FIELDS, MOST_OPTIONS, MOST_ROWS } from './limits.ts';

/** Of a field within its form; names of inputs are made of it. Answers are found by it: every object has a `toString`. */
export const FieldId = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,50}$/u)
  .refine((id) => !(id in {}));
export type FieldId = z.infer<typeof FieldId>;

export { FILE_KINDS, LONGEST_ANSWER, MOST_FIELDS };

/** The field is asked where this holds; fields that stand before it can be named. Without it, always. */
export const FieldCondition = z.object({
  fieldId: FieldId,
  /** `is` of a list of ticked options: that it is among them. */
  operator: z.enum(['is', 'isNot', 'isFilled', 'isEmpty']),
  value: z.string().max(200).default(''),
});
export type FieldCondition = z.infer<typeof FieldCondition>;

const base = {
  id: FieldId,
  title: z.string().trim().min(1).max(200),
  /** Help that stands below the title. */
  description: z.string().trim().max(500).default(''),
  required: z.boolean().default(false),
  showIf: FieldCondition.nullable().default(null),
};

const MaxLength = z.int().min(1).max(LONGEST_ANSWER).nullable().default(null);
const Placeholder = z.string().max(200).default('');
const Option = z.string().trim().min(1).max(200);
const Options = z.array(Option).min(1).max(MOST_OPTIONS).refine(isDistinct);
const Amount = z.number().min(-1e15).max(1e15).nullable().default(null);
const Day = z.iso.date().nullable().default(null);

export const FileKind = z.enum(FILE_KINDS);
export type FileKind = z.infer<typeof FileKind>;

const typed = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ ...base, type: z.literal(type), ...shape });

const REVERSED = { path: ['max'], error: 'form.boundsReversed' };

/** FO-01: a question of a form. `section` asks nothing: it is a heading. */
export const FormField = z.discriminatedUnion('type', [
  typed('text', { placeholder: Placeholder, maxLength: MaxLength }),
  typed('textarea', { placeholder: Placeholder, maxLength: MaxLength }),
  typed('email', { placeholder: Placeholder }),
  typed('website', { placeholder: Placeholder }),
  typed('twitter', { placeholder: Placeholder }),
  typed('password', {}),
  typed('number', { placeholder: Placeholder, min: Amount, max: Amount, wholeOnly: z.boolean().default(false) }).refine(
    isInOrder,
    REVERSED,
  ),
  /** In the currency's usual units, e.g. euros. */
  typed('currency', {
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/u)
      .default('EUR'),
    min: Amount,
    max: Amount,
  }).refine(isInOrder, REVERSED),
  typed('name', {}),
  /** `countries` empty: every one. */
  typed('address', { defaultCountry: Country.default('DE'), countries: z.array(Country).max(250).default([]) }),
  /** `asksPrefix`: the country's dialling code is asked for; else it stays empty (FO-03). */
  typed('phone', { asksPrefix: z.boolean().default(false) }),
  typed('checkbox', { options: Options }),
  typed('radio', { options: Options }),
  typed('select', { options: Options, placeholder: Placeholder }),
  typed('date', { min: Day, max: Day }).refine(isInOrder, REVERSED),
  typed('time', {}),
  /** Statements that people agree with or not. */
  typed('likert', { rows: z.array(Option).min(1).max(MOST_ROWS).refine(isDistinct) }),
  /** Goes along with the answers, unseen; the page's address may set it (`?<field id>=…`). */
  typed('hidden', { value: z.string().max(1_000).default(''), fromAddress: z.boolean().default(false) }),
  typed('file', {
    kinds: z.array(FileKind).min(1).max(FILE_KINDS.length).default(['image', 'pdf']),
    maxMegabytes: z.int().min(1).max(20).default(10),
    maxFiles: z.int().min(1).max(5).default(1),
  }),
  typed('section', {}),
]);
export type FormField = z.infer<typeof FormField>;
export type FieldType = FormField['type'];
export type FieldOf<Type extends FieldType> = Extract<FormField, { type: Type }>;

export const FIELD_TYPES = FormField.options.map(({ shape }) => shape.type.value) as readonly FieldType[];

/** Nobody could answer between bounds that are the wrong way round. */
function isInOrder({
  min,
  max,
}: {
  readonly min: number | string | null;
  readonly max: number | string | null;
}): boolean {
  return min === null || max === null || min <= max;
}

function isDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}
