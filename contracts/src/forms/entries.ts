import { ADDRESS_PARTS, NAME_PARTS, PHONE_PARTS, type RawAnswers } from './answers.ts';
import type { FieldId, FormField } from './fields.ts';

/** Inputs without this prefix are not answers. */
const PREFIX = 'f.';

export const inputName = (fieldId: FieldId, part?: string | number): string =>
  part === undefined ? `${PREFIX}${fieldId}` : `${PREFIX}${fieldId}.${part}`;

/** File input; the ids of stored files use the field's own name. */
export const fileInputName = (fieldId: FieldId): string => inputName(fieldId, 'file');

export const fieldOfInput = (name: string): FieldId | null =>
  name.startsWith(PREFIX) ? (name.slice(PREFIX.length).split('.')[0] ?? null) : null;

/** Parses form data into raw answers, the inverse of rendering. Ignores files. */
export const rawAnswersOf = (
  fields: readonly FormField[],
  entries: Iterable<readonly [name: string, value: unknown]>,
): RawAnswers => {
  const typed = new Map<string, readonly string[]>();
  for (const [name, value] of entries) {
    if (typeof value === 'string') typed.set(name, [...(typed.get(name) ?? []), value]);
  }
  const raw: [FieldId, unknown][] = fields.map((field) => [field.id, rawAnswer(field, typed)]);
  const known = new Set<string | null>(fields.map(({ id }) => id));
  for (const [name, values] of typed) {
    const id = fieldOfInput(name);
    if (id !== null && !known.has(id)) raw.push([id, values[0]]);
  }
  return Object.fromEntries(raw.filter(([, value]) => value !== undefined));
};

const rawAnswer = (field: FormField, typed: ReadonlyMap<string, readonly string[]>): unknown => {
  const one = (part?: string | number): string | undefined => typed.get(inputName(field.id, part))?.[0];
  const parts = (names: Iterable<string | number>): Record<string, string> | undefined => {
    const given = [...names].flatMap((part) => {
      const value = one(part);
      return value === undefined ? [] : [[part, value] as const];
    });
    return given.length === 0 ? undefined : Object.fromEntries(given);
  };
  switch (field.type) {
    case 'section':
      return undefined;
    case 'name':
      return parts(NAME_PARTS);
    case 'address':
      return parts(ADDRESS_PARTS);
    case 'phone':
      return parts(PHONE_PARTS) && PHONE_PARTS.map((part) => one(part) ?? '');
    case 'likert':
      return parts(field.rows.keys());
    case 'checkbox':
    case 'file':
      return typed.get(inputName(field.id));
    case 'text':
    case 'textarea':
    case 'email':
    case 'website':
    case 'twitter':
    case 'password':
    case 'number':
    case 'currency':
    case 'radio':
    case 'select':
    case 'date':
    case 'time':
    case 'hidden':
      return one();
  }
};

export const rawText = (raw: unknown): string => (typeof raw === 'string' ? raw : '');

export const rawTexts = (raw: unknown): readonly string[] =>
  [raw].flat().filter((text): text is string => typeof text === 'string');

export const rawPart = (raw: unknown, part: string | number): string =>
  typeof raw === 'object' && raw !== null && Object.hasOwn(raw, part)
    ? rawText((raw as Record<string | number, unknown>)[part])
    : '';

/** A raw answer for conditions. An address's preselected country does not count as an answer. */
export const rawInWords = (raw: unknown): string | readonly string[] | undefined => {
  if (typeof raw === 'string') return raw.trim() === '' ? undefined : raw.trim();
  if (typeof raw !== 'object' || raw === null) return undefined;
  const said = Object.entries(raw)
    .filter(([part]) => part !== 'country')
    .map(([, text]) => rawText(text).trim())
    .filter((text) => text !== '');
  return said.length === 0 ? undefined : said;
};
