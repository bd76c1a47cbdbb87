import type { z } from 'zod';
import { parseArgument, UsageError, fieldErrors } from './command-line.ts';
import { type Fields, isFields, merged, unknownIn } from './named-fields.ts';

/** @throws UsageError unless it is a JSON object */
export const jsonObject = (text: string): Fields => {
  const wrong = (why: string): UsageError => new UsageError(`Das ist kein JSON-Objekt: ${why}`, false);
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
 * Deep-merges `fields` into the previous value; lists and single values are replaced.
 * @throws UsageError naming each unknown or invalid field
 */
export const changed = <T>(schema: z.ZodType<T>, before: object, fields: Fields): T => {
  const after = parseArgument(schema, merged(before, fields));
  const unknown = unknownIn(fields, after);
  if (unknown.length > 0) throw fieldErrors(unknown.map((path) => [path, 'Dieses Feld gibt es nicht']));
  return after;
};
