export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export type FieldPath = readonly (string | number)[];

/** `undefined`: absent on that side. */
export interface FieldDifference {
  readonly path: FieldPath;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

type JsonObject = { readonly [name: string]: Json };

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

/** Sealed values are compared as a whole, as their parts mean nothing. */
export const isSealed = (value: Json | undefined): boolean =>
  isObject(value) && ['personId', 'iv', 'data'].every((name) => typeof ownOf(value, name) === 'string');

/** A document may have a field called `__proto__`. */
const ownOf = (value: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(value, name) ? value[name] : undefined;

/** Minimal list of differences; field order and the inside of sealed values are ignored. */
export const fieldDifferences = (
  before: Json | undefined,
  after: Json | undefined,
  path: FieldPath = [],
): readonly FieldDifference[] => {
  if (isList(before) && isList(after)) {
    const places = Array.from({ length: Math.max(before.length, after.length) }, (_, place) => place);
    return places.flatMap((place) => fieldDifferences(before[place], after[place], [...path, place]));
  }
  if (isObject(before) && isObject(after) && !isSealed(before) && !isSealed(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => fieldDifferences(ownOf(before, name), ownOf(after, name), [...path, name]));
  }
  return isSame(before, after) ? [] : [{ path, before, after }];
};

const isSame = (one: Json | undefined, other: Json | undefined): boolean => {
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], ownOf(other, name)));
};

export const withDifferences = (value: Json | undefined, differences: readonly FieldDifference[]): Json | undefined =>
  differences.reduce((made, { path, after }) => withValue(made, path, after), value);

const withValue = (value: Json | undefined, [step, ...rest]: FieldPath, after: Json | undefined): Json | undefined => {
  if (step === undefined) return after;
  if (isList(value)) {
    const part = withValue(value[Number(step)], rest, after);
    // Removed items come in order, so the first one sets the length.
    if (part === undefined) return value.slice(0, Math.min(value.length, Number(step)));
    return value.toSpliced(Number(step), 1, part);
  }
  const fields = new Map(Object.entries(isObject(value) ? value : {}));
  const part = withValue(fields.get(String(step)), rest, after);
  if (part === undefined) fields.delete(String(step));
  else fields.set(String(step), part);
  return Object.fromEntries(fields);
};

/** `lines[0].quantity`; names that are no plain words stand in quotes. */
export const pathText = (path: FieldPath): string =>
  path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`;
      return /^\w+$/u.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
    })
    .join('')
    .replace(/^\./u, '');

/** Without array indexes: `lines[].quantity`. */
export const fieldText = (path: FieldPath): string => pathText(path).replace(/\[\d+\]/gu, '[]');
