import { describe, expect, it } from '@jest/globals';
import type { CollectionView } from '@kontor/contracts/catalogue/catalogue';
import type { ProductListQuery } from '@kontor/contracts/catalogue/queries';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import fc from 'fast-check';
import { BEGINNING, type Cursor, readPart } from './site-paths.ts';
import { robots, sitemap, sitemapPart } from './sitemap.ts';

const ORIGIN = 'https://shop.example';

const slice = <T>(all: readonly T[], limit: number, after: string | undefined) => {
  const begin = Number(after ?? 0);
  const next = begin + limit < all.length ? String(begin + limit) : null;
  return { found: all.slice(begin, begin + limit), next };
};

const source = (pages: number, sizes: readonly number[], chunk = 500) => ({
  siteId: 'a' as SiteId,
  pages: {
    list: async (_: SiteId, { limit, after }: { limit: number; after?: string | undefined }) => {
      const all = Array.from({ length: pages }, (_page, n) => ({ urlId: n === 0 ? '' : `page-${n}` }));
      const { found, next } = slice(all, Math.min(limit, chunk), after);
      return { pages: found as never, next };
    },
  },
  catalogue: {
    collections: async (_: SiteId, { limit, after }: { limit: number; after?: string | undefined }) => {
      const all = sizes.map((_size, n) => ({ id: String(n), urlId: `list-${String.fromCharCode(97 + n)}` }));
      const { found, next } = slice(all, Math.min(limit, chunk), after);
      return { collections: found as unknown as CollectionView[], next };
    },
    categories: async (_: SiteId, id: string) => (id === '0' ? ['Papier & <Tinte>'] : []),
    products: async ({ collectionId, limit, after }: ProductListQuery) => {
      const all = Array.from({ length: sizes[Number(collectionId)] ?? 0 }, (_product, n) => ({ urlId: `item-${n}` }));
      const { found, next } = slice(all, Math.min(limit, chunk), after);
      return { products: found as never, next };
    },
  },
});

describe('sitemap', () => {
  it('lists pages, collections, categories and products, escaped', async () => {
    expect(await sitemap(source(2, [1]), ORIGIN)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://shop.example/</loc></url>
<url><loc>https://shop.example/page-1</loc></url>
<url><loc>https://shop.example/list-a</loc></url>
<url><loc>https://shop.example/list-a?category=Papier+%26+%3CTinte%3E</loc></url>
<url><loc>https://shop.example/list-a/item-0</loc></url>
</urlset>
`);
  });

  it('is an index of parts when there are too many addresses for one file', async () => {
    const many = source(2, [3, 2], 2);
    const index = await sitemap(many, ORIGIN, 4);
    const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/gu)].map(
      ([, address]) => new URL((address ?? '').replaceAll('&amp;', '&')),
    );
    expect(index).toContain('<sitemapindex');
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every(({ origin, pathname }) => origin === ORIGIN && pathname === '/sitemap.xml')).toBe(true);
    const files = await Promise.all(
      parts.map(({ searchParams }) =>
        sitemapPart(
          many,
          ORIGIN,
          { collection: searchParams.get('collection') ?? '', after: searchParams.get('after') ?? undefined },
          4,
        ),
      ),
    );
    const all = files.flatMap((file) => [...file.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, address]) => address));
    const whole = await sitemap(many, ORIGIN);
    expect(all).toEqual([...whole.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, address]) => address));
  });

  it('of any size has every address once, in the same order, in parts within the limit', async () => {
    const sizes = fc.array(fc.nat(9), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.nat(9), sizes, fc.integer({ min: 1, max: 4 }), async (pages, counts, chunk) => {
        const site = source(pages, counts, chunk);
        const whole = await readPart(site, BEGINNING);
        const limit = chunk + 2;
        const paths: string[] = [];
        for (let from: Cursor | null = BEGINNING; from !== null;) {
          const part = await readPart(site, from, limit);
          expect(part.paths.length).toBeLessThanOrEqual(limit);
          paths.push(...part.paths);
          from = part.next;
        }
        expect(paths).toEqual(whole.paths);
      }),
    );
  });
});

describe('robots.txt', () => {
  it('hides pages that should not be indexed, and names the sitemap', () => {
    expect(robots(ORIGIN).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /cart',
      'Disallow: /checkout',
      'Disallow: /order-status',
      'Disallow: /search',
      'Disallow: /config/',
      'Disallow: /api/',
      '',
      'Sitemap: https://shop.example/sitemap.xml',
      '',
    ]);
  });
});
