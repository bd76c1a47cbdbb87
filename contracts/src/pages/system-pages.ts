import type { PAGE_TYPES } from './page-types.ts';

/** Pages that visitors meet at other addresses than their own. */
export type SystemPage = Extract<keyof typeof PAGE_TYPES, 'notFound' | 'error' | 'search' | 'lockScreen'>;

/** SF-01: the addresses of a site's own ones, under which nobody gets them. */
export const SYSTEM_PAGES = {
  notFound: '-/not-found',
  error: '-/error',
  search: '-/search',
  lockScreen: '-/lock-screen',
} as const satisfies Readonly<Record<SystemPage, string>>;

export const SYSTEM_PAGE_NAMES = Object.keys(SYSTEM_PAGES) as readonly SystemPage[];

/** `null`: an ordinary page. */
export const systemPageAt = (urlId: string | null): SystemPage | null =>
  SYSTEM_PAGE_NAMES.find((name) => SYSTEM_PAGES[name] === urlId) ?? null;
