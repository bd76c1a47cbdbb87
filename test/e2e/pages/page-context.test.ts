import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MerchantProduct } from '@kontor/contracts/catalogue/responses';
import { PageContext } from '@kontor/contracts/pages/page-context';
import { TemplateCase } from '@kontor/contracts/templates/rendering';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { TemplateRenderer } from '../../../backend/src/platform/templates/renderer.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { given } from '../../support/api-client.ts';
import { shopperWith } from '../../support/shopping.ts';
import { publishedPage } from '../../support/published-page.ts';
import { until } from '../../support/until.ts';

describe('TL-07: the context of a page', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api, 'demo');
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const asked = (path: string, by = new Visitor(api, 'demo')) => by.call('get', `${path}?format=json`);
  const contextOf = async (path: string, by?: Visitor): Promise<PageContext> => {
    const { status, body } = await asked(path, by);
    expect(status).toBe(200);
    return PageContext.parse(body);
  };

  it('CN-08: names the site, the page and the numbers of its blocks', async () => {
    await publishedPage(owner, { title: 'Kontext', urlId: 'kontext', html: '<p>Hallo</p>' });
    await until(async () => (await asked('/kontext')).status, 200);
    const { website, collection, item, product, pageType, storeSettings, tzData } = await contextOf('/kontext');
    expect(website).toMatchObject({ id: 'demo', siteTitle: 'Hafen & Heide', timeZone: 'Europe/Berlin' });
    expect(collection).toMatchObject({ type: 10, title: 'Kontext', urlId: 'kontext', blockTypes: [2] });
    expect([item, product, pageType]).toEqual([null, null, 2]);
    expect([storeSettings.selectedCurrency, tzData.name]).toEqual(['EUR', 'Europe/Berlin']);
    expect(await contextOf('/')).toMatchObject({ collection: { urlId: '' }, pageType: 2 });
  });

  it('CN-01: has the product of a product page as item, as its own call has it', async () => {
    const { id } = await api.product('becher-duene');
    const { collection, item, product, pageType } = await contextOf('/shop/becher-duene');
    expect(collection).toMatchObject({ type: 13, urlId: 'shop' });
    expect(item).toMatchObject({ id, recordType: 11, promotedBlockType: null, startDate: null });
    expect(item?.fullUrl).toMatch(/\/shop\/becher-duene$/u);
    expect(product).toEqual((await new Visitor(api, 'demo').call('get', `/api/commerce/items/${id}`)).body);
    expect(pageType).toBe(50);
    expect((await contextOf('/shop')).pageType).toBe(1);
  });

  it('knows who asks, and is kept for nobody else', async () => {
    const anybody = { pageType: 200, collection: null, cart: null, authenticatedAccount: null, websiteRoles: [] };
    expect(await contextOf('/cart')).toMatchObject(anybody);
    const shopper = await shopperWith(api, await api.product('becher-duene'));
    expect((await contextOf('/cart', shopper)).cart).not.toBeNull();
    expect(await contextOf('/cart', owner)).toMatchObject({ websiteRoles: ['admin'] });
    expect((await asked('/cart')).headers['cache-control']).toBe('no-store');
  });

  it('CN-02: is not there for a draft, for what is hidden, and while the site is closed', async () => {
    const draft = { kind: 'page', title: 'Geheim', urlId: 'geheim' } as const;
    await given(owner.api.POST('/api/v1/documents', { body: draft }));
    const { id } = await api.product('krug-elbe');
    expect((await asked('/shop/krug-elbe')).status).toBe(200);
    const save = async (change: object): Promise<void> => {
      const { version, details, variants } = (await owner.call<MerchantProduct>('get', `/api/v1/products/${id}`)).body;
      const body = { version, details: { ...details, ...change }, variants };
      expect((await owner.call('put', `/api/v1/products/${id}`, body)).status).toBe(200);
    };
    await save({ urlId: 'krug' });
    await until(async () => (await asked('/shop/krug-elbe')).status, 301);
    expect((await asked('/shop/krug-elbe')).headers['location']).toBe('/shop/krug?format=json');
    await save({ visible: false });
    await until(async () => (await asked('/shop/krug')).status, 404);
    for (const path of ['/geheim', '/gibt-es-nicht', '/shop/gibt-es-nicht', '/a/b/c', '/-/search']) {
      expect((await asked(path)).status).toBe(404);
    }
    await given(owner.api.PUT('/api/v1/site-lock'));
    await until(async () => (await asked('/kontext')).status, 503);
    await given(owner.api.DELETE('/api/v1/site-lock'));
    await until(async () => (await asked('/kontext')).status, 200);
  });

  it('is of what a page is, however its address is written', async () => {
    for (const path of ['/shop/', '/%73hop']) expect((await contextOf(path)).pageType).toBe(1);
    expect((await contextOf('/cart/')).pageType).toBe(200);
    expect((await asked('/-/context?path=constructor')).status).toBe(404);
    // The panel has its own pages.
    expect((await asked('/config/anmelden')).headers['content-type']).toContain('text/html');
    expect((await new Visitor(api, 'demo').call('get', '/shop')).headers['content-type']).toContain('text/html');
  });

  it('is what a template is rendered with', async () => {
    const template = '{website.siteTitle}: {item.title}{.section product} {id}{.end}';
    const context = await contextOf('/shop/becher-duene');
    const { output, errors } = new TemplateRenderer(() => 0).render(TemplateCase.parse({ template, context }), 0);
    expect(errors).toEqual([]);
    expect(output).toBe(`Hafen &amp; Heide: ${context.item?.title} ${context.product?.id}`);
  });
});
