import { BEGINNING, type Cursor, MAX_ADDRESSES, readPart } from './site-paths.ts';
import { sitemapIndex, urlSet } from './xml.ts';

type Source = Parameters<typeof readPart>[0];

const partAddress = (origin: string, { collection, after }: Cursor): string =>
  `${origin}/sitemap.xml?${new URLSearchParams({ collection, ...(after !== undefined && { after }) })}`;

/** The addresses from the cursor, up to the limit of a file. @throws InvalidPageKey */
export const sitemapPart = async (source: Source, origin: string, from: Cursor, limit?: number): Promise<string> =>
  urlSet((await readPart(source, from, limit)).paths.map((path) => origin + path));

/** All of a site's addresses, or an index of parts if they exceed one file. */
export const sitemap = async (source: Source, origin: string, limit = MAX_ADDRESSES): Promise<string> => {
  const first = await readPart(source, BEGINNING, limit);
  if (first.next === null) return urlSet(first.paths.map((path) => origin + path));
  const begins = [BEGINNING];
  for (let next: Cursor | null = first.next; next !== null; next = (await readPart(source, next, limit)).next) {
    begins.push(next);
  }
  return sitemapIndex(begins.map((cursor) => partAddress(origin, cursor)));
};

/** Not for search engines: carts, searches, the editor and API calls. */
const HIDDEN = ['/cart', '/checkout', '/order-status', '/search', '/config/', '/api/'];

export const NO_ROBOTS = 'User-agent: *\nDisallow: /\n';

export const robots = (origin: string): string =>
  ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
