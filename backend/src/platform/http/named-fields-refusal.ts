import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { z } from 'zod';
import { type Fields, merged, unknownIn } from '../named-fields.ts';
import { refusalOf } from './validation-pipe.ts';

/**
 * Merges `fields` into the previous value.
 * @throws Refusal `invalid` naming each unknown or invalid field
 */
export const takenFields = <T>(schema: z.ZodType<T>, before: object, fields: Fields): T => {
  const parsed = schema.safeParse(merged(before, fields));
  if (!parsed.success) throw refusalOf(parsed.error.issues);
  const unknown = unknownIn(fields, parsed.data);
  if (unknown.length === 0) return parsed.data;
  const text = { key: 'preferences.unknownField' } as const;
  const names = unknown.map((path) => [path.map(String).join('.'), text] as const);
  throw new Refusal('invalid', { key: 'error.invalid' }, Object.fromEntries(names));
};
