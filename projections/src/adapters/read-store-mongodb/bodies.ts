import type { Body } from '@kontor/contracts/ports/read-store';

export type StoredBody = Readonly<Record<string, unknown>>;

interface Stored {
  readonly body: StoredBody | null;
  readonly escaped?: true;
}

/** Special to MongoDB (paths, operators), BSON (type, key end), or our own escape. */
const SPECIAL = /[.$%\0]|^_(?=bsontype$)/gu;
const ESCAPED = /%([0-9a-f]{2})/gu;

const escaped = (key: string): string =>
  key.replace(SPECIAL, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
const unescaped = (key: string): string =>
  key.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Stores a body as JSON would, with special keys escaped. Lone surrogates are lost, as BSON cannot store them. */
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

/** `fromEntries` also creates `__proto__` as a plain property. */
const withKeys = (value: unknown, rename: (key: string) => string): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withKeys(item, rename));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [rename(key), withKeys(part, rename)]));
};
