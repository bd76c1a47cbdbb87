import type { z } from 'zod';
import { taken, WrongCall, wrongFields } from './command-line.ts';
import { type Fields, isFields, merged, unknownIn } from './named-fields.ts';

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
  const after = taken(schema, merged(before, fields));
  const unknown = unknownIn(fields, after);
  if (unknown.length > 0) throw wrongFields(unknown.map((path) => [path, 'Dieses Feld gibt es nicht']));
  return after;
};
