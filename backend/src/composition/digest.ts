import { createHash } from 'node:crypto';

/** Of what can be written as JSON: another one, where anything in it is another. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
