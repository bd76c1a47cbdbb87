const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
};
const SHORTEST = 3;
const LONGEST = 200;

/** First segments of paths that no page and no collection of a site can have. */
export const RESERVED_URL_IDS: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'cart',
  'checkout',
  'config',
  'feeds',
  'files',
  'healthz',
  'metrics',
  'order-status',
  'readyz',
  'search',
  'unsubscribe',
]);

/**
 * A text in the letters of a urlId: lower case, German umlauts spelled out (ä → ae, ß → ss), other marks stripped,
 * runs of anything else become one `-`. Empty where nothing is left. Of any length: see `urlIdFrom`.
 */
export const slug = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøł]/gu, (letter) => SPELLED_OUT[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');

const cut = (id: string, length: number): string => id.slice(0, length).replace(/-$/u, '');

/**
 * What a title gives as a urlId before anybody has it: 3 to 200 characters, that of `fallback` where fewer are left.
 * @throws RangeError when `fallback` is too short itself
 */
export const urlIdBase = (title: string, fallback: string): string => {
  const wanted = slug(title);
  const base = cut(wanted.length >= SHORTEST ? wanted : slug(fallback), LONGEST);
  if (base.length < SHORTEST) throw new RangeError(`no urlId can be made of the fallback: ${fallback}`);
  return base;
};

/** `-2`, `-3` … for those who come later; the first one has the base itself. */
export const numberedUrlId = (base: string, number: number): string => {
  const suffix = number < 2 ? '' : `-${number}`;
  return `${cut(base, LONGEST - suffix.length)}${suffix}`;
};

/**
 * The urlId of a page or product with this title (decisions.md, oddity 6), the first one that `isTaken` leaves free.
 * The same titles in the same order always give the same ids.
 * @throws RangeError when `fallback` is too short itself
 */
export const urlIdFrom = (title: string, fallback: string, isTaken: (urlId: string) => boolean): string => {
  const base = urlIdBase(title, fallback);
  let number = 1;
  while (isTaken(numberedUrlId(base, number))) number += 1;
  return numberedUrlId(base, number);
};
