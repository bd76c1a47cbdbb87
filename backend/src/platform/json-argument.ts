import deepmerge from 'deepmerge';
import type { z } from 'zod';
import { taken, WrongCall, wrongFields } from './command-line.ts';

type Fields = Readonly<Record<string, unknown>>;

/** @throws WrongCall for what is no JSON object */
export const jsonObject = (text: string): Fields => {
  const wrong = (why: string): WrongCall => new WrongCall(`Das ist kein JSON-Objekt: ${why}`, false);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw wrong((error as Error).message);
  }
  if (!isFields(value)) throw wrong(text);
  return value;
};

/**
 * What was there, with what `fields` says over it, object by object; lists and single values are replaced.
 * @throws WrongCall naming each field that the schema does not know or does not take
 */
export const changed = <T>(schema: z.ZodType<T>, before: object, fields: Fields): T => {
  const merged = deepmerge(before, fields, { arrayMerge: (_, given: unknown[]) => given });
  const after = taken(schema, merged);
  const unknown = unknownIn(fields, after, []);
  if (unknown.length > 0) throw wrongFields(unknown.map((path) => [path, 'Dieses Feld gibt es nicht']));
  return after;
};

type Path = readonly PropertyKey[];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Schemas leave out what they do not know, which would look as if it had been taken. */
const unknownIn = (given: unknown, taken: unknown, path: Path): readonly Path[] => {
  if (Array.isArray(given) && Array.isArray(taken)) {
    return given.flatMap((value, index) => unknownIn(value, taken[index], [...path, index]));
  }
  if (!isFields(given) || !isFields(taken)) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    Object.hasOwn(taken, name) ? unknownIn(value, taken[name], [...path, name]) : [[...path, name]],
  );
};
