import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SYSTEM_PAGES } from '@kontor/contracts/pages/system-pages';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered, given } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { member } from '../../support/members.ts';
import { mailsTo, makeList, POST, preferNewsletter, subscriberEvents } from '../../support/newsletters.ts';
import { publishedPage } from '../../support/published-page.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import { madeSite } from '../../support/site-making.ts';
import { until } from '../../support/until.ts';

const SIGN_UPS = '/api/v1/newsletters/sign-ups';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('SF-01: a site that is closed for a while', () => {
  let api: Api;
  let owner: Visitor;
  let shopper: Visitor;
  let orderPage: string;
  const get = (path: string, site = 'demo') => new Visitor(api, site).call('get', path);
  const lock = (by = owner) => answered(by.api.PUT('/api/v1/site-lock'));
  const unlock = (by = owner) => answered(by.api.DELETE('/api/v1/site-lock'));

  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api, 'demo');
    await owner.signIn();
    const cup = await api.product('becher-duene');
    const buyer = await shopperWith(api, cup);
    orderPage = placed(await placeOrder(api, buyer)).redirect;
    shopper = await shopperWith(api, cup);
    await makeList(api.kontor, POST, 'Post aus dem Laden');
    await preferNewsletter(api.kontor, { listId: POST, captcha: 'off' });
    await caughtUp(api);
    await until(async () => (await shopper.call('post', SIGN_UPS, { email: 'lena@example.org' })).status, 200);
    await publishedPage(owner, { title: 'Umbau', urlId: SYSTEM_PAGES.lockScreen, html: '<p>Wir bauen um.</p>' });
    expect((await get('/')).status).toBe(200);
    expect((await lock()).body).toEqual({ isLocked: true });
    // A process knows a site's state for a second.
    await until(async () => (await get('/')).status, 503);
  });
  afterAll(() => api.stop());

  it.each(['/', '/shop', '/shop/becher-duene', '/cart', '/checkout', '/search', '/gibt-es-nicht', '/-/lock-screen'])(
    'shows visitors its lock screen at %s, and asks search engines to come again',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect([status, headers['retry-after'], headers['x-robots-tag']]).toEqual([503, '3600', 'noindex, nofollow']);
      expect(text).toContain('data-page-type="103"');
      expect(text).toContain('<p>Wir bauen um.</p>');
      expect(text).toContain('<title>Umbau – Hafen &amp; Heide</title>');
      expect(text).toContain('<meta name="robots" content="noindex"/>');
      expect(text).not.toMatch(/<script|Becher/u);
    },
  );

  it('names who is responsible for it, with the pages that the law asks for', async () => {
    const { text } = await get('/');
    expect(text).toContain('<a href="/impressum">Impressum</a>');
    for (const path of ['/impressum', '/datenschutz', '/agb', '/widerruf']) {
      const { status, headers } = await get(path);
      expect([path, status, headers['x-robots-tag']]).toEqual([path, 200, 'noindex, nofollow']);
    }
  });

  it('takes no orders, forms or sign-ups, and gives its shop to nobody', async () => {
    const calls = [
      shopper.cart(),
      shopper.add({ itemId: (await api.product('becher-duene')).id, sku: 'HH-BECH-SAND-L' }),
      shopper.call('post', '/api/commerce/checkout/start', {}),
      shopper.call('post', '/api/form/SaveFormSubmission', {}),
      shopper.call('post', SIGN_UPS, { email: 'a@b.example' }),
    ];
    for (const call of calls) {
      const { status, body } = await call;
      expect([status, body.error.message]).toEqual([503, 'Diese Website ist vorübergehend geschlossen.']);
    }
    const form = await shopper.call('post', '/cart', 'a=b', FORM);
    expect([form.status, form.text.includes('Wir bauen um.')]).toEqual([503, true]);
    for (const path of ['/robots.txt', '/sitemap.xml', '/shop.data']) expect((await get(path)).status).toBe(503);
  });

  it('goes on for who has ordered, and for links of mails', async () => {
    const order = await get(orderPage);
    const status = await get(orderPage.replace('checkout/order-confirmed', 'order-status'));
    expect([order.status, status.status]).toEqual([200, 200]);
    for (const { text } of [order, status]) expect(text).toMatch(/data-page-type="2(?:07|11)"/u);
    for (const path of ['/unsubscribe/nie', '/newsletter/confirm/nie', '/restock/confirm/nie']) {
      const { status: known, text } = await get(path);
      expect([path, known, text.includes('Wir bauen um.')]).toEqual([path, 404, false]);
    }
    const confirm = async () =>
      /\/newsletter\/confirm\/\S+/u.exec((await mailsTo(api.folder, 'lena@example.org'))[0]?.text ?? '');
    await until(async () => (await confirm()) !== null, true);
    const [path] = (await confirm())!;
    expect((await get(path)).status).toBe(200);
    expect((await new Visitor(api).call('post', path, 'crumb=0123456789abcdef0123456789abcdef', FORM)).status).toBe(
      303,
    );
    const types = (await subscriberEvents(api.kontor, 'lena@example.org')).map(({ type }) => type);
    expect(types).toContain('NewsletterJoined');
    const oneClick = await new Visitor(api).call('post', '/unsubscribe/nie', 'List-Unsubscribe=One-Click', FORM);
    expect(oneClick.status).toBe(404);
  });

  it('is seen by its members as it is, with a notice, and by nobody else’s', async () => {
    const reader = await member(api, { email: 'leser@example.com', role: 'viewer' });
    for (const by of [owner, reader]) {
      const { status, text } = await by.call('get', '/shop');
      expect([status, text.includes('Becher'), text.includes('Besucher lesen den Sperrbildschirm.')]).toEqual([
        200,
        true,
        true,
      ]);
    }
    expect((await owner.call('get', '/config')).text).toContain('Vorübergehend geschlossen: Besucher sehen');
    const manager = await member(api, { email: 'lager@example.com', role: 'storeManager' });
    const neighbour = new Visitor(api, 'demo-ch');
    await neighbour.signIn();
    for (const [by, headers] of [
      [manager, {}],
      [neighbour, { host: 'demo.localhost' }],
    ] as const) {
      expect((await by.call('get', '/shop', undefined, headers)).status).toBe(503);
    }
    expect((await get('/', 'demo-ch')).status).toBe(200);
  });

  it('lets its members work', async () => {
    const { status } = await answered(owner.api.GET('/api/v1/members'));
    expect(status).toBe(200);
    await publishedPage(owner, { title: 'Neu', urlId: 'neu', html: '<p>x</p>' });
    await caughtUp(api);
    expect((await owner.call('get', '/neu')).status).toBe(200);
  });

  it('is closed and opened by who may change settings, and said twice it is no matter', async () => {
    const editor = await member(api, { email: 'schreibt@example.com', role: 'editor' });
    expect([(await lock(editor)).status, (await unlock(editor)).status]).toEqual([403, 403]);
    expect((await answered(new Visitor(api).api.DELETE('/api/v1/site-lock'))).status).toBe(401);
    expect((await lock()).body).toEqual({ isLocked: true });
    await api.restart();
    await caughtUp(api);
    expect((await get('/')).status).toBe(503);
    expect((await unlock()).body).toEqual({ isLocked: false });
    await until(async () => (await get('/')).status, 200);
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
    expect((await shopper.cart()).body.totalQuantity).toBe(1);
    expect((await owner.call('get', '/shop')).text).not.toContain('Sperrbildschirm');
  });

  it('cannot be one that was never open', async () => {
    await madeSite(api, { id: 'neu', name: 'Neu', from: 'empty' });
    const founder = new Visitor(api, 'neu');
    await founder.signIn();
    const { status, body } = await lock(founder);
    expect([status, 'error' in body && body.error.message]).toEqual([409, 'Die Website ist noch gar nicht eröffnet.']);
  });

  it('has a standard lock screen with its name, its logo and its look', async () => {
    const neighbour = new Visitor(api, 'demo-ch');
    await neighbour.signIn();
    const body = { kind: 'styles' as const, accent: '#aa3377' };
    const { id } = await given(neighbour.api.POST('/api/v1/documents', { body }));
    await given(neighbour.api.POST('/api/v1/releases', { body: { documentIds: [id], withdrawn: [] } }));
    const header = { layout: 'left', announcement: '', logo: { url: '/files/logo.svg', alt: 'Arve & Firn' } };
    expect((await neighbour.call('put', '/api/site-header-footer', { header })).status).toBe(200);
    await lock(neighbour);
    await until(async () => (await get('/', 'demo-ch')).status, 503);
    const { text } = await get('/', 'demo-ch');
    expect([text.includes('data-page-type="103"'), text.includes('<h1>Gleich wieder da</h1>')]).toEqual([true, true]);
    expect(text).toMatch(/<p class="wordmark"><img[^>]*src="\/files\/logo.svg"[^>]*alt="Arve &amp; Firn"/u);
    const [, sheet = ''] = /<link rel="stylesheet" href="(\/-\/styles\/[^"]+)"/u.exec(text) ?? [];
    expect([sheet.includes('aa3377'), (await get(sheet, 'demo-ch')).status]).toEqual([true, 200]);
  });
});
