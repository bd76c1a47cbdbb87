/** Fixed list of decision 6: packages transliterate every script, and an update could move pages. */
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

/** Path segments that pages and collections cannot use. */
export const RESERVED_URL_IDS: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'cart',
  'checkout',
  'config',
  'feeds',
  'files',
  'healthz',
  'media',
  'metrics',
  'order-status',
  'readyz',
  'search',
  'unsubscribe',
]);

/**
 * Lower case, German umlauts spelled out (ä → ae, ß → ss), other diacritics stripped, anything else becomes one `-`.
 * May be empty, or too long: see `urlIdFrom`.
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
 * First choice for a title: 3 to 200 characters; uses `fallback` if too short.
 * @throws RangeError when `fallback` itself is too short
 */
export const urlIdBase = (title: string, fallback: string): string => {
  const wanted = slug(title);
  const base = cut(wanted.length >= SHORTEST ? wanted : slug(fallback), LONGEST);
  if (base.length < SHORTEST) throw new RangeError(`no urlId can be made of the fallback: ${fallback}`);
  return base;
};

/** Appends `-2`, `-3` …; number 1 is the base itself. */
export const numberedUrlId = (base: string, number: number): string => {
  const suffix = number < 2 ? '' : `-${number}`;
  return `${cut(base, LONGEST - suffix.length)}${suffix}`;
};

/**
 * First free urlId for a title (decisions.md, oddity 6). Deterministic for the same titles in the same order.
 * @throws RangeError when `fallback` itself is too short
 */
export const urlIdFrom = async (
  title: string,
  fallback: string,
  isTaken: (urlId: string) => Promise<boolean>,
): Promise<string> => {
  const base = urlIdBase(title, fallback);
  let number = 1;
  while (await isTaken(numberedUrlId(base, number))) number += 1;
  return numberedUrlId(base, number);
};
