import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PAGE_VIEW_CALL } from '@kontor/contracts/census/paths';
import { SYSTEM_PAGE_NAMES, SYSTEM_PAGES } from '@kontor/contracts/pages/system-pages';
import { StoreUnavailable } from '@kontor/contracts/ports/read-store';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered, given } from '../../support/api-client.ts';
import { publishedPage } from '../../support/published-page.ts';
import { until } from '../../support/until.ts';

const textOf = (name: string) => `<p>Eigen: ${name}</p>`;

describe('SF-01: a site’s own system pages', () => {
  let api: Api;
  let owner: Visitor;
  const visitor = () => new Visitor(api, 'demo');
  const page = async (path: string) => visitor().call('get', path);
  const typeOf = (html: string) => /data-page-type="(\d+)"/u.exec(html)?.[1];

  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api, 'demo');
    await owner.signIn();
  });
  afterAll(() => api.stop());

  it('are the product’s own until there are any', async () => {
    const [missing, search] = [await page('/gibt-es-nicht'), await page('/search')];
    expect([missing.status, typeOf(missing.text), search.status, typeOf(search.text)]).toEqual([
      404,
      '100',
      200,
      '102',
    ]);
    expect(missing.text).toContain('<h1>Seite nicht gefunden</h1>');
  });

  it('can be made at their addresses alone, and keep them', async () => {
    for (const name of SYSTEM_PAGE_NAMES) {
      await publishedPage(owner, { title: `Meine ${name}`, urlId: SYSTEM_PAGES[name], html: textOf(name) });
    }
    const made = { kind: 'page', title: 'Noch eine', urlId: '-/search' } as const;
    expect((await answered(owner.api.POST('/api/v1/documents', { body: made }))).status).toBe(409);
    const other = { ...made, urlId: '-/anders' };
    expect((await answered(owner.api.POST('/api/v1/documents', { body: other }))).status).toBe(400);

    const ordinary = await publishedPage(owner, { title: 'Gewöhnlich', urlId: 'gewoehnlich', html: '<p>x</p>' });
    const { documents } = await given(owner.api.GET('/api/v1/documents', { params: { query: { limit: 100 } } }));
    const system = documents.find(({ urlId }) => urlId === '-/search')!;
    for (const [documentId, urlId] of [
      [ordinary, '-/error'],
      [system.id, 'suche'],
      [system.id, '-/error'],
    ] as const) {
      const body = { seen: 1, intents: [{ type: 'set' as const, field: 'urlId', value: urlId }] };
      const params = { path: { documentId } };
      const { status, body: told } = await answered(
        owner.api.POST('/api/v1/documents/{documentId}/edits', { params, body }),
      );
      expect([status, told.error.message]).toEqual([400, 'Die Adresse einer Systemseite steht fest.']);
    }
  });

  it('stand where nothing is: with status 404, the frame of the site and its own title', async () => {
    await until(async () => (await page('/nirgends')).text.includes('Eigen: notFound'), true);
    for (const path of ['/nirgends', '/shop/gibt-es-nicht', '/ganz/weit/weg', '/-/preview/x']) {
      const { status, text } = await page(path);
      expect([path, status, typeOf(text), text.includes(textOf('notFound'))]).toEqual([path, 404, '100', true]);
      expect(text).toContain('<title>Meine notFound – Hafen &amp; Heide</title>');
      expect(text).toContain('<meta name="robots" content="noindex"/>');
      expect(text).toContain('class="footer"');
    }
    const data = await page('/nirgends.data');
    expect([data.status, data.text.includes('Eigen: notFound')]).toEqual([404, true]);
  });

  it('stand above the search, which is not counted', async () => {
    const { text } = await page('/search');
    expect([typeOf(text), text.includes(textOf('search')), text.includes('name="q"')]).toEqual(['102', true, true]);
    expect(text).toContain('<title>Meine search – Hafen &amp; Heide</title>');
    const found = await page('/search?q=becher');
    expect([found.text.includes(textOf('search')), found.text.includes('Ergebnisse für „becher“')]).toEqual([
      true,
      true,
    ]);
    for (const path of ['/search', '/-/search', '/-/not-found']) {
      expect((await visitor().call('post', PAGE_VIEW_CALL, { path })).status).toBe(404);
    }
  });

  it('stand where a page fails, with what it says, its id and a way to try again', async () => {
    const { catalogue } = api.kontor.platform.queries;
    const failing = jest.spyOn(catalogue, 'search');
    failing.mockRejectedValueOnce(new Error('geheim'));
    const failed = await page('/search?q=x');
    failing.mockRejectedValueOnce(new StoreUnavailable());
    const unavailable = await page('/search?q=x');
    failing.mockRestore();
    expect([failed.status, unavailable.status]).toEqual([500, 503]);
    for (const { text } of [failed, unavailable]) {
      expect([typeOf(text), text.includes(textOf('error')), text.includes('Erneut versuchen')]).toEqual([
        '101',
        true,
        true,
      ]);
      expect(text).not.toContain('geheim');
    }
    expect(failed.text).toContain(`Kennung: ${failed.headers['x-correlation-id']}`);
    expect(unavailable.headers['retry-after']).toBeDefined();
  });

  it('stand where a page fails while it is rendered', async () => {
    const { catalogue } = api.kontor.platform.queries;
    const failing = jest.spyOn(catalogue, 'categories').mockResolvedValueOnce(null as never);
    const { status, text } = await page('/shop');
    failing.mockRestore();
    expect([status, typeOf(text), text.includes(textOf('error'))]).toEqual([500, '101', true]);
  });

  it('leave their place to the product’s own when they fail themselves', async () => {
    const { catalogue, pages } = api.kontor.platform.queries;
    const byUrl = pages.byUrl.bind(pages);
    const unrendered = { type: 'heading', level: 1, text: {} } as never;
    const spies = [
      jest.spyOn(catalogue, 'search').mockRejectedValue(new Error('x')),
      jest.spyOn(pages, 'byUrl').mockImplementation(async (...asked) => {
        const found = await byUrl(...asked);
        return found && asked[1] === SYSTEM_PAGES.error ? { ...found, blocks: [unrendered] } : found;
      }),
    ];
    const { status, headers, text } = await page('/search?q=x');
    for (const spy of spies) spy.mockRestore();
    expect([status, typeOf(text), text.includes('<script')]).toEqual([500, '101', false]);
    expect(text).toContain(`Kennung: ${headers['x-correlation-id']}`);
  });

  it('leave their place to the product’s own when the store is lost', async () => {
    const { pages } = api.kontor.platform.queries;
    const lost = jest.spyOn(pages, 'byUrl').mockRejectedValue(new StoreUnavailable());
    const { status, text } = await page('/gewoehnlich');
    lost.mockRestore();
    expect([status, typeOf(text), text.includes(textOf('error'))]).toEqual([503, '101', false]);
  });

  it('are had by nobody under their own addresses, and listed nowhere', async () => {
    for (const urlId of Object.values(SYSTEM_PAGES)) {
      for (const path of [`/${urlId}`, `/${urlId.replace('/', '%2F')}`]) {
        const { status, text } = await page(path);
        expect([path, status, text.includes(textOf('notFound'))]).toEqual([path, 404, true]);
      }
    }
    expect((await page('/sitemap.xml')).text).toContain('/gewoehnlich');
    expect((await page('/sitemap.xml')).text).not.toContain('/-/');
    const { pages, releases } = api.kontor.platform.queries;
    const latest = await pages.latest('demo' as never, 3, await releases.live('demo' as never));
    expect([latest.length, latest.map(({ urlId }) => urlId)[0]]).toEqual([3, 'gewoehnlich']);
    const query = { limit: 100, kind: 'page' as const };
    const { documents } = await given(owner.api.GET('/api/v1/documents', { params: { query } }));
    expect(documents.filter(({ urlId }) => urlId?.startsWith('-'))).toEqual([]);
    expect((await owner.call('get', '/config/seiten')).text).not.toContain('Meine search');
    expect((await owner.call('get', '/config/link-ziele')).text).not.toContain('Meine search');
  });

  it('are another site’s business nowhere', async () => {
    const { status, text } = await new Visitor(api, 'demo-ch').call('get', '/nirgends');
    expect([status, text.includes('Eigen')]).toEqual([404, false]);
  });
});
