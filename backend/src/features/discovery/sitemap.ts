import { BEGINNING, type Cursor, MOST_ADDRESSES, readPart } from './site-paths.ts';
import { sitemapIndex, urlSet } from './xml.ts';

type Source = Parameters<typeof readPart>[0];

const partAddress = (origin: string, { collection, after }: Cursor): string =>
  `${origin}/sitemap.xml?${new URLSearchParams({ collection, ...(after !== undefined && { after }) })}`;

/** The addresses from there on, as many as one file may have. @throws InvalidPageKey */
export const sitemapPart = async (source: Source, origin: string, from: Cursor, limit?: number): Promise<string> =>
  urlSet((await readPart(source, from, limit)).paths.map((path) => origin + path));

/** All of a site's addresses; where they are too many for one file, the addresses of its parts. */
export const sitemap = async (source: Source, origin: string, limit = MOST_ADDRESSES): Promise<string> => {
  const first = await readPart(source, BEGINNING, limit);
  if (first.next === null) return urlSet(first.paths.map((path) => origin + path));
  const begins = [BEGINNING];
  for (let next: Cursor | null = first.next; next !== null; next = (await readPart(source, next, limit)).next) {
    begins.push(next);
  }
  return sitemapIndex(begins.map((cursor) => partAddress(origin, cursor)));
};

/** What is no page to be found: carts, searches, the editor and the calls. */
const HIDDEN = ['/cart', '/checkout', '/order-status', '/search', '/config/', '/api/'];

/** Of a shop to try things on: nothing of it is to be found. */
export const NO_ROBOTS = 'User-agent: *\nDisallow: /\n';

export const robots = (origin: string): string =>
  ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
