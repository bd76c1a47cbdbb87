import deepmerge from 'deepmerge';

export type Fields = Readonly<Record<string, unknown>>;
type Path = readonly PropertyKey[];

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deep-merges `fields` into the previous value; lists and single values are replaced. */
export const merged = (before: object, fields: Fields): object =>
  deepmerge(before, fields, { arrayMerge: (_, given: unknown[]) => given });

/** Finds fields that a schema would silently drop. */
export const unknownIn = (given: unknown, taken: unknown, path: Path = []): readonly Path[] => {
  if (Array.isArray(given) && Array.isArray(taken)) {
    return given.flatMap((value, index) => unknownIn(value, taken[index], [...path, index]));
  }
  if (!isFields(given) || !isFields(taken)) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    Object.hasOwn(taken, name) ? unknownIn(value, taken[name], [...path, name]) : [[...path, name]],
  );
};
