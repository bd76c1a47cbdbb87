import { differencesOfParts, type Parts } from '@kontor/contracts/kernel/differences';
import type { Changed } from '@kontor/contracts/time-travel/responses';

/** Maximum differences per change; a new product has hundreds. */
const MOST = 200;
/** Keys that identify list elements, so that removing one does not change those behind it. */
const NAMES = ['entryId', 'lineId', 'id', 'alertId', 'giftCardId', 'checkoutId', 'country', 'name'] as const;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameIn = (element: unknown): string | null => {
  if (!isObject(element)) return null;
  const name = NAMES.find((field) => typeof element[field] === 'string');
  return name === undefined ? null : String(element[name]);
};

/** By key if all have unique ones, otherwise by index. */
const elementsOf = (list: readonly unknown[]): readonly (readonly [string, unknown])[] => {
  const names = list.map(nameIn);
  const isNamed = names.every((name) => name !== null) && new Set(names).size === names.length;
  return list.map((element, index) => [isNamed ? String(names[index]) : String(index + 1), element]);
};

const collect = (value: unknown, path: string, parts: Map<string, unknown>): void => {
  const inside = Array.isArray(value) ? elementsOf(value) : isObject(value) ? Object.entries(value) : null;
  if (inside === null) {
    if (value !== undefined) parts.set(path, value);
    return;
  }
  if (inside.length === 0 && path !== '') parts.set(path, value);
  for (const [name, part] of inside) collect(part, path === '' ? name : `${path}.${name}`, parts);
};

const partsOf = (state: unknown): Parts => {
  const parts = new Map<string, unknown>();
  collect(state, '', parts);
  return parts;
};

const isEmpty = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 0) || (isObject(value) && Object.keys(value).length === 0);

/** The differences between two states. @param before, after JSON */
export const changesBetween = (before: unknown, after: unknown): readonly Changed[] =>
  differencesOfParts(null, partsOf(before), partsOf(after))
    .map(({ part, theirs, mine }) => ({ path: part, before: theirs, after: mine }))
    // Changes of elements already imply that a list was or becomes empty.
    .filter(({ before: was, after: is }) => !(isEmpty(was) && is === null) && !(isEmpty(is) && was === null))
    .slice(0, MOST);
