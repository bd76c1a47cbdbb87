import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CollectionId, ProductId, Sku, VariantId } from '@kontor/contracts/kernel/ids';
import { cents } from '@kontor/contracts/kernel/money';
import request from 'supertest';
import { createCollection, DefineProduct } from '../../../backend/src/features/catalogue/commands.ts';
import { prepareDemo } from '../../support/prepare.ts';
import { type Started, startServer } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HOSTILE = '</script><script>alert(1)</script> "A & B" <!-- \u2028';
const collectionId = CollectionId.parse('5a1e6d53-9b0e-4f2e-8b76-3d7c5a1b2c3d');
const define = (id: string, urlId: string, visible: boolean) => ({
  productId: ProductId.parse(id),
  details: {
    collectionId,
    urlId,
    name: HOSTILE,
    excerpt: HOSTILE,
    description: '',
    productType: 'physical' as const,
    visible,
    categories: ['Papier & <Tinte>'],
    tags: [],
    images: [],
    variantOptionOrdering: [],
  },
  variants: [
    {
      id: VariantId.parse(id),
      sku: Sku.parse(`SKU-${urlId}`),
      attributes: {},
      priceCents: cents(1234),
      salePriceCents: null,
      onSale: false,
      weightGrams: null,
      gtin: null,
      imageUrl: null,
      content: null,
    },
  ],
  keepsOtherVariants: false,
});
const prepare = prepareDemo((context) => [
  createCollection({ collectionId, urlId: 'extra', title: 'Extra', description: '' }, context()),
  new DefineProduct(define('0b9c1b57-4b77-4c79-9a5f-1f2e3d4c5b6a', 'feindlich', true), context()),
  new DefineProduct(define('1b9c1b57-4b77-4c79-9a5f-1f2e3d4c5b6a', 'verborgen', false), context()),
]);

const TAG = /<script type="application\/ld\+json">(.*?)<\/script>/gsu;
const content = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'u').exec(html)?.[1];
const canonical = (html: string): string | undefined => /<link rel="canonical" href="([^"]*)"/u.exec(html)?.[1];
const dataOf = (html: string) =>
  [...html.matchAll(TAG)].map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>);

describe('meta data for search engines and link previews', () => {
  const folder = temporaryFolder();
  let server: Started;
  const get = (path: string, site = 'demo') =>
    request(`http://127.0.0.1:${server.port}`).get(path).set('host', `${site}.localhost`);

  beforeAll(async () => {
    await prepare(folder.path);
    server = await startServer(folder.path, { KONTOR_PUBLIC_PORT: '80' });
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  it('given a sitemap, then it lists all visible pages of its own site and nothing else', async () => {
    const { status, text, headers } = await get('/sitemap.xml');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, max-age=600',
    ]);
    expect(headers['set-cookie']).toBeUndefined();
    const paths = [...text.matchAll(/<loc>http:\/\/demo\.localhost(.*?)<\/loc>/gu)].map(([, path]) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/ueber-uns', '/shop', '/shop/becher-duene', '/extra/feindlich']),
    );
    expect(paths).toContain('/extra?category=Papier+%26+%3CTinte%3E');
    expect(paths.filter((path) => /verborgen|laden|cart/u.test(path ?? ''))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
    const { text: swiss } = await get('/sitemap.xml', 'demo-ch');
    expect(swiss).toContain('<loc>http://demo-ch.localhost/laden</loc>');
    expect(swiss).not.toMatch(/demo\.localhost|\/shop|feindlich/u);
  });

  it('given an unchanged sitemap, then it is not sent again; an unknown part is a 404', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt']) {
      const { headers } = await get(path);
      expect((await get(path).set('if-none-match', headers['etag'] ?? '')).status).toBe(304);
    }
    expect((await get('/sitemap.xml?collection=shop')).text).toContain('/shop/becher-duene');
    expect((await get('/sitemap.xml?collection=shop&after=unsinn')).status).toBe(404);
  });

  it('given robots.txt, then it names the site’s own sitemap', async () => {
    const { text, headers } = await get('/robots.txt', 'demo-ch');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toContain('Disallow: /cart\n');
    expect(text).toContain('Sitemap: http://demo-ch.localhost/sitemap.xml\n');
  });

  it('given a malicious name, then the page’s structured data stays valid', async () => {
    const { text } = await get('/extra/feindlich');
    expect(text).not.toContain('<script>alert(1)');
    const [product, breadcrumb] = dataOf(text);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: HOSTILE,
      sku: 'SKU-feindlich',
      offers: { price: '12.34', priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' },
    });
    expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('SF-06: given a product, then it has link preview data and a JSON version', async () => {
    const { text } = await get('/shop/becher-duene?utm_source=x');
    const own = 'http://demo.localhost';
    expect(canonical(text)).toBe(`${own}/shop/becher-duene`);
    expect(text).toMatch(/<link rel="alternate" type="application\/json" href="\/api\/commerce\/items\/[\da-f-]{36}"/u);
    expect(content(text, 'og:url')).toBe(`${own}/shop/becher-duene`);
    expect(content(text, 'og:type')).toBe('product');
    expect(content(text, 'og:site_name')).toBe('Hafen &amp; Heide');
    expect(content(text, 'og:locale')).toBe('de_DE');
    // The demo's pictures are SVG, which link previews do not show.
    expect([content(text, 'og:image'), content(text, 'og:image:alt')]).toEqual([undefined, undefined]);
    expect(content(text, 'product:price:amount')).toBe('19.50');
    expect(content(text, 'product:price:currency')).toBe('EUR');
    expect(content(text, 'twitter:card')).toBe('summary');
    const [group] = dataOf(text) as [{ hasVariant: { offers: { url: string; price: string } }[] }];
    expect(group).toMatchObject({ '@type': 'ProductGroup' });
    const { url, price } = group.hasVariant[0]!.offers;
    const { text: chosen } = await get(url.slice(own.length));
    expect([canonical(chosen), price]).toEqual([`${own}/shop/becher-duene`, expect.stringMatching(/^\d+\.\d\d$/u)]);
    expect(chosen).toMatch(/<option[^>]* selected/u);
  });

  it.each([
    ['/shop?sort=name&utm_source=x', '/shop'],
    ['/shop?tag=Planen', '/shop'],
    ['/shop?category=Papier&tag=Planen&sort=name', '/shop?category=Papier'],
    ['/ueber-uns?fbclid=1', '/ueber-uns'],
    ['/ueber-uns/', '/ueber-uns'],
    ['/?x=1', '/'],
  ])('given %s, then its canonical URL is %s', async (path, expected) => {
    expect(canonical((await get(path)).text)).toBe(`http://demo.localhost${expected}`);
  });

  it('given the home page, then it describes the organization and the search', async () => {
    const types = dataOf((await get('/')).text).map((data) => data['@type']);
    expect(types).toEqual(['Organization', 'WebSite']);
  });

  it('given carts, searches and unknown pages, then they are not indexed', async () => {
    for (const path of ['/cart', '/search?q=Tee', '/gibt-es-nicht']) {
      expect(content((await get(path)).text, 'robots')).toBe('noindex');
    }
  });

  it.each([
    ['/favicon.ico', /^image\//u],
    ['/apple-touch-icon.png', /^image\/png/u],
  ])('given %s, then it is a cacheable picture', async (path, type) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(type);
    expect(headers['cache-control']).toContain('max-age=86400');
  });
});
