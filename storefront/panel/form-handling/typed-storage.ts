import type { Typed } from './answer.ts';

/*
 * Unsaved input, kept for this tab only: cleared when the tab closes and on sign-out. Never contains passwords, codes
 * or files.
 */

interface Kept {
  /** The version that the form was made from; `null`: unknown. */
  readonly base: string | null;
  readonly values: Typed;
}

const PREFIX = 'kontor.typed ';

/** Storage may be blocked or full; forms work without it. */
const tried = <T>(attempt: (storage: Storage) => T): T | null => {
  try {
    return attempt(sessionStorage);
  } catch {
    return null;
  }
};

export const typedKey = (form: readonly string[], about: Typed): string =>
  PREFIX + [...form, ...Object.values(about)].join(' ');

const isKept = (value: unknown): value is Kept => {
  const { base, values } = (value ?? {}) as Partial<Kept>;
  const isKnown = base === null || typeof base === 'string';
  return isKnown && Object.values(values ?? { none: null }).every((text) => typeof text === 'string');
};

export const keptTyped = (key: string): Kept | null => {
  const kept = tried((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null'));
  return isKept(kept) ? kept : null;
};

export const keepTyped = (key: string, kept: Kept): void => {
  tried((storage) => storage.setItem(key, JSON.stringify(kept)));
};

export const dropTyped = (key: string): void => {
  tried((storage) => storage.removeItem(key));
};

/** On sign-out, since the next user may be someone else. */
export const dropAllTyped = (): void => {
  tried((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
};
