import type { Body } from '@kontor/contracts/ports/read-store';

/** A body as MongoDB keeps it: what JSON leaves of it. */
export type StoredBody = Readonly<Record<string, unknown>>;

interface Stored {
  readonly body: StoredBody | null;
  readonly escaped?: true;
}

/** In keys: paths and operators to MongoDB, a BSON type to the driver, the end of a key on the wire, our own sign. */
const SPECIAL = /[.$%\0]|^_(?=bsontype$)/gu;
const ESCAPED = /%([0-9a-f]{2})/gu;

const escaped = (key: string): string =>
  key.replace(SPECIAL, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
const unescaped = (key: string): string =>
  key.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * A body goes in as JSON would write it: without `undefined`, with its numbers as they are. Keys that mean something
 * to MongoDB are escaped. Only half a surrogate pair does not come back as it was: BSON has no place for it.
 */
export const toStored = (body: Body | null): Stored => {
  if (body === null) return { body };
  const plain = JSON.parse(JSON.stringify(body)) as StoredBody;
  return hasSpecialKeys(plain) ? { body: withKeys(plain, escaped) as StoredBody, escaped: true } : { body: plain };
};

export const fromStored = <T extends Body>({ body, escaped }: Stored): T | null =>
  (escaped ? withKeys(body, unescaped) : body) as T | null;

const hasSpecialKeys = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasSpecialKeys);
  return Object.entries(value).some(([key, part]) => key.search(SPECIAL) >= 0 || hasSpecialKeys(part));
};

/** `fromEntries` makes a property of every key, of `__proto__` too. */
const withKeys = (value: unknown, rename: (key: string) => string): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withKeys(item, rename));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [rename(key), withKeys(part, rename)]));
};

/** The value at a path of a body. */
export const valueAt = (body: Body | null, field: string): unknown =>
  field.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], body);
