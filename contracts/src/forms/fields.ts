import { z } from 'zod';
import { Country } from '../preferences/commerce-preferences.ts';
import { FILE_KINDS, MAX_ANSWER_LENGTH, MAX_FIELDS, MAX_OPTIONS, MAX_ROWS } from './limits.ts';

/** Unique within its form. Names like `toString` are refused, as answers are looked up by it. */
export const FieldId = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,50}$/u)
  .refine((id) => !(id in {}));
export type FieldId = z.infer<typeof FieldId>;

export { FILE_KINDS, MAX_ANSWER_LENGTH, MAX_FIELDS };

/** Shows the field only if this holds; may refer to earlier fields only. */
export const FieldCondition = z.object({
  fieldId: FieldId,
  /** `is` on a list of ticked options: contains it. */
  operator: z.enum(['is', 'isNot', 'isFilled', 'isEmpty']),
  value: z.string().max(200).default(''),
});
export type FieldCondition = z.infer<typeof FieldCondition>;

const base = {
  id: FieldId,
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().max(500).default(''),
  required: z.boolean().default(false),
  showIf: FieldCondition.nullable().default(null),
};

const MaxLength = z.int().min(1).max(MAX_ANSWER_LENGTH).nullable().default(null);
const Placeholder = z.string().max(200).default('');
const Option = z.string().trim().min(1).max(200);
const Options = z.array(Option).min(1).max(MAX_OPTIONS).refine(isDistinct);
const Amount = z.number().min(-1e15).max(1e15).nullable().default(null);
const Day = z.iso.date({ error: 'blocks.day' }).nullable().default(null);

export const FileKind = z.enum(FILE_KINDS);
export type FileKind = z.infer<typeof FileKind>;

const typed = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ ...base, type: z.literal(type), ...shape });

const REVERSED = { path: ['max'], error: 'form.boundsReversed' };

/** FO-01. `section` is a heading without an answer. */
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
  /** In major units, e.g. euros. */
  typed('currency', {
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/u)
      .default('EUR'),
    min: Amount,
    max: Amount,
  }).refine(isInOrder, REVERSED),
  typed('name', {}),
  /** `countries` empty: all. */
  typed('address', { defaultCountry: Country.default('DE'), countries: z.array(Country).max(250).default([]) }),
  /** FO-03. `asksPrefix`: asks for the dialling code; else it stays empty. */
  typed('phone', { asksPrefix: z.boolean().default(false) }),
  typed('checkbox', { options: Options }),
  typed('radio', { options: Options }),
  typed('select', { options: Options, placeholder: Placeholder }),
  typed('date', { min: Day, max: Day }).refine(isInOrder, REVERSED),
  typed('time', {}),
  typed('likert', { rows: z.array(Option).min(1).max(MAX_ROWS).refine(isDistinct) }),
  /** Not shown; `fromAddress` lets the page's query set it (`?<field id>=…`). */
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
