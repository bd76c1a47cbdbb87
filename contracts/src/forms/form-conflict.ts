import { type Difference, differencesOfParts, type Parts } from '../kernel/differences.ts';
import type { FieldId, FormField } from './fields.ts';
import type { FormContent } from './form.ts';

const FIELD = 'field.';
const ORDER = 'order';

const fieldPart = (id: FieldId): string => FIELD + id;

/** @param shared fields in both versions; only their order is compared */
const partsOf = ({ fields, storage, ...rest }: FormContent, shared: ReadonlySet<FieldId>): Parts =>
  new Map<string, unknown>([
    ...Object.entries(rest),
    ...Object.entries(storage),
    ...fields.map((field) => [fieldPart(field.id), field] as const),
    [ORDER, fields.map(({ id }) => id).filter((id) => shared.has(id))],
  ]);

/**
 * Differing parts of two versions with the same base: names as in `FormContent` and its storage, `field.<id>`, or
 * `order`.
 */
export const formDifferences = (
  base: FormContent | null,
  theirs: FormContent,
  mine: FormContent,
): readonly Difference[] => {
  const known = new Set(theirs.fields.map(({ id }) => id));
  const shared = new Set(mine.fields.map(({ id }) => id).filter((id) => known.has(id)));
  return differencesOfParts(base && partsOf(base, shared), partsOf(theirs, shared), partsOf(mine, shared));
};

const woven = (own: readonly FieldId[], others: readonly FieldId[]): readonly FieldId[] => {
  const order = [...own];
  for (const [index, id] of others.entries()) {
    if (!order.includes(id)) order.splice(index === 0 ? 0 : order.indexOf(others[index - 1]!) + 1, 0, id);
  }
  return order;
};

/** My version with the chosen parts of theirs. @param choices part to side; unlisted parts stay mine */
export const resolvedForm = (
  theirs: FormContent,
  mine: FormContent,
  choices: Readonly<Record<string, string>>,
): FormContent => {
  const isTheirs = (part: string): boolean => choices[part] === 'theirs';
  const chosen = <T extends object>(other: T): Partial<T> =>
    Object.fromEntries(Object.entries(other).filter(([part]) => isTheirs(part))) as Partial<T>;
  const { fields: _, storage, ...rest } = theirs;
  const ids = (content: FormContent) => content.fields.map(({ id }) => id);
  const order = isTheirs(ORDER) ? woven(ids(theirs), ids(mine)) : woven(ids(mine), ids(theirs));
  const fieldsOf = (content: FormContent) => new Map<FieldId, FormField>(content.fields.map((one) => [one.id, one]));
  const [others, own] = [fieldsOf(theirs), fieldsOf(mine)];
  return {
    ...mine,
    ...chosen(rest),
    storage: { ...mine.storage, ...chosen(storage) },
    fields: order.flatMap((id) => (isTheirs(fieldPart(id)) ? others : own).get(id) ?? []),
  };
};

/** @returns `null`: not a field */
export const fieldOfPart = (part: string): FieldId | null => (part.startsWith(FIELD) ? part.slice(FIELD.length) : null);
