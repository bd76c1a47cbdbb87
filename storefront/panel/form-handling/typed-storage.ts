import type { Typed } from './answer.ts';

/*
 * Unsaved input, cleared on sign-out. Never contains passwords, codes or files.
 */

/** `tab`: until the tab closes. `browser`: a week, for documents. */
export type Keeping = 'tab' | 'browser';

interface Kept {
  /** The version that the form was made from; `null`: unknown. */
  readonly base: string | null;
  readonly values: Typed;
  /** Only what differs from what was saved. */
  readonly isPart?: boolean;
  /** When it was kept, in ms. */
  readonly at: number;
}

const PREFIX = 'kontor.typed ';
/** When somebody signed out of this browser, in ms. */
const SIGNED_OUT = 'kontor.signed-out';
/** In ms. */
const WEEK = 7 * 24 * 60 * 60_000;
/** Of this tab, over a reload. */
const TAB = 'kontor.tab';
/** From when on this tab keeps, in ms. */
let since = Date.now();
/** Keys of forms that this page has shown: what others keep of them later on, they are typing. */
const lookedUp = new Set<string>();

const storageOf = (keeping: Keeping): Storage => (keeping === 'browser' ? localStorage : sessionStorage);

/** Storage may be blocked or full; forms work without it. */
const tried = <T>(attempt: () => T): T | null => {
  try {
    return attempt();
  } catch {
    return null;
  }
};

export const typedKey = (form: readonly string[], about: Typed): string =>
  PREFIX + [...form, ...Object.values(about)].join(' ');

const ownTab = (): string => {
  const own = sessionStorage.getItem(TAB) ?? Date.now().toString(36) + Math.random().toString(36).slice(2);
  sessionStorage.setItem(TAB, own);
  return own;
};

/** In the browser tabs that show the same form have an entry each: `<key> @<tab>`. */
const entryOf = (keeping: Keeping, key: string): string => (keeping === 'browser' ? `${key} @${ownTab()}` : key);

const isKept = (value: unknown): value is Kept => {
  const { base, values, at } = (value ?? {}) as Partial<Kept>;
  const isKnown = (base === null || typeof base === 'string') && typeof at === 'number';
  return isKnown && Object.values(values ?? { none: null }).every((text) => typeof text === 'string');
};

const read = (storage: Storage, entry: string): Kept | null => {
  const kept = tried((): unknown => JSON.parse(storage.getItem(entry) ?? 'null'));
  return isKept(kept) ? kept : null;
};

const forgetOld = (): void => {
  for (const entry of Object.keys(localStorage)) {
    const isOld = (read(localStorage, entry)?.at ?? 0) < Date.now() - WEEK;
    if (entry.startsWith(PREFIX) && isOld) localStorage.removeItem(entry);
  }
};

/** What another tab left becomes this tab's own. One that is still open keeps its text again when it is left. */
const adopt = (key: string): void => {
  const others = Object.keys(localStorage).filter((entry) => entry.startsWith(`${key} @`));
  const at = (entry: string): number => read(localStorage, entry)?.at ?? 0;
  const [newest] = others.sort((one, other) => at(other) - at(one));
  if (newest === undefined) return;
  localStorage.setItem(entryOf('browser', key), localStorage.getItem(newest) ?? '');
  localStorage.removeItem(newest);
};

export const keptTyped = (keeping: Keeping, key: string): Kept | null =>
  tried(() => {
    const own = read(storageOf(keeping), entryOf(keeping, key));
    if (own !== null || keeping === 'tab' || lookedUp.has(key)) return own;
    lookedUp.add(key);
    forgetOld();
    adopt(key);
    return read(localStorage, entryOf(keeping, key));
  });

export const keepTyped = (keeping: Keeping, key: string, kept: Omit<Kept, 'at'>): void => {
  tried(() => {
    const at = Date.now();
    // The next user may be someone else, and this tab is still open.
    if (Number(localStorage.getItem(SIGNED_OUT)) > since) return;
    storageOf(keeping).setItem(entryOf(keeping, key), JSON.stringify({ ...kept, at }));
  });
};

export const dropTyped = (keeping: Keeping, key: string): void => {
  tried(() => storageOf(keeping).removeItem(entryOf(keeping, key)));
};

/** On sign-out, since the next user may be someone else. */
export const dropAllTyped = (): void => {
  tried(() => localStorage.setItem(SIGNED_OUT, String(Date.now())));
  for (const keeping of ['tab', 'browser'] as const) {
    tried(() => {
      const storage = storageOf(keeping);
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
    });
  }
};

/** Before somebody signs in, without loading the page anew. */
export const keepFromNowOn = (): void => {
  since = Date.now();
};
