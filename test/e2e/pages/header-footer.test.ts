import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { nodesOf } from '@kontor/contracts/rich-text/html';
import request from 'supertest';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { given } from '../../support/api-client.ts';
import { member } from '../../support/members.ts';
import { shopperWith } from '../../support/shopping.ts';
import { until } from '../../support/until.ts';

const SITE = 'demo-ch';
const CALL = '/api/site-header-footer';
const TEXT = { type: 'text', html: '<p>Hafenstraße 4</p><script>alert(1)</script>' } as const;
const HOURS = {
  type: 'openingHours',
  title: 'Geöffnet',
  hours: [{ day: 'monday', opens: '09:00', closes: '18:00' }],
  exceptions: [],
} as const;

describe('header and footer of a site', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api, SITE);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const page = async (site = SITE, path = '/') =>
    (await request(api.http).get(path).set('host', `${site}.localhost`)).text;
  const put = (body: object, who = owner) => who.call<{ error: { fields?: object } }>('put', CALL, body);

  it('are the product’s own until there are any', async () => {
    const { status, body } = await owner.call('get', CALL);
    const header = { layout: 'left', hidesEmptyCart: false, announcement: '' };
    expect([status, body]).toEqual([200, { header, footer: { blocks: [] } }]);
    expect(await page()).toContain('data-layout="left"');
  });

  it('have the cart only once something is in it, if they are to', async () => {
    const hasCart = async (visitor = new Visitor(api)) =>
      (await visitor.call('get', '/')).text.includes('data-cart-widget="own"');
    expect(await hasCart()).toBe(true);
    const merchant = new Visitor(api);
    await merchant.signIn();
    expect((await put({ header: { hidesEmptyCart: true } }, merchant)).status).toBe(200);
    await until(() => hasCart(), false);
    expect(await hasCart(await shopperWith(api, await api.product('becher-duene')))).toBe(true);
  });

  it('HN-01: are replaced and released at once, on every page of that site alone', async () => {
    const header = { layout: 'stacked', announcement: 'Montags zu', announcementHref: '/kontakt', icon: '/b.svg' };
    const { status, body } = await put({ header, footer: { blocks: [TEXT, HOURS] } });
    expect([status, body]).toMatchObject([
      200,
      {
        header,
        footer: { blocks: [{ type: 'text', html: nodesOf('<p>Hafenstraße 4</p>') }, { type: 'openingHours' }] },
      },
    ]);
    await until(async () => (await page()).includes('data-layout="stacked"'), true);
    for (const path of ['/', '/cart', '/search']) {
      const html = await page(SITE, path);
      expect(html).toMatch(/<aside class="announcement"[^>]*><a[^>]*href="\/kontakt"[^>]*>Montags zu<\/a>/u);
      expect(html).toContain('<p>Hafenstraße 4</p>');
      expect(html).toContain('<link rel="icon" href="/b.svg"/>');
    }
    expect(await page()).toContain('"openingHoursSpecification"');
    expect(await page('demo')).not.toContain('Montags zu');
  });

  it('keep what a call leaves out', async () => {
    expect((await put({ footer: { blocks: [] } })).body).toMatchObject({
      header: { announcement: 'Montags zu' },
      footer: { blocks: [] },
    });
    await until(async () => (await page()).includes('Hafenstraße'), false);
    expect(await page()).toContain('Montags zu');
  });

  it('have the logo in the place of the name, which it is called by where it has no words of its own', async () => {
    const shown = async () => /<a class="wordmark"[^>]*>(?<within>.*?)<\/a>/u.exec(await page())?.groups?.['within'];
    const logo = (alt: string) => ({ header: { logo: { url: '/files/logo.svg', alt } } });
    expect(await shown()).toBe('Bergluft');
    await put(logo(''));
    await until(
      async () => /src="(\S+)" alt="(.+?)"/u.exec((await shown()) ?? '')?.slice(1),
      ['/files/logo.svg', 'Bergluft'],
    );
    await put(logo('Eine Arve'));
    await until(async () => ((await shown()) ?? '').includes('alt="Eine Arve"'), true);
  });

  it('are as they were when the same is sent again', async () => {
    const same = {
      header: { layout: 'stacked', announcement: 'Montags zu', announcementHref: '/kontakt', icon: '/b.svg' },
    };
    expect((await put(same)).status).toBe(200);
    expect((await put(same)).status).toBe(200);
  });

  it('are those of one of two who replace them at once, never of both', async () => {
    const blocks = (text: string) => ({ footer: { blocks: [{ type: 'text', html: `<p>${text}</p>` }] } });
    const answers = await Promise.all(['eins', 'zwei', 'drei'].map((text) => put(blocks(text))));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const { body } = await owner.call<{ footer: { blocks: unknown[] } }>('get', CALL);
    expect(body.footer.blocks).toHaveLength(1);
    expect((await put({ footer: { blocks: [] } })).status).toBe(200);
  });

  it('are drafted, and undone like any document', async () => {
    const { documents } = await given(
      owner.api.GET('/api/v1/documents', { params: { query: { kind: 'headerFooter' } } }),
    );
    const [{ id, edit } = { id: '', edit: 0 }] = documents;
    const path = { documentId: id };
    const intents = [{ type: 'set', field: 'announcement', value: 'Noch nicht' } as const];
    await given(
      owner.api.POST('/api/v1/documents/{documentId}/edits', { params: { path }, body: { seen: edit, intents } }),
    );
    expect(await page()).not.toContain('Noch nicht');
    await given(owner.api.POST('/api/v1/documents/{documentId}/undo', { params: { path }, body: { edit: edit + 1 } }));
    expect((await owner.call('get', CALL)).body).toMatchObject({ header: { announcement: 'Montags zu' } });
  });

  it.each([
    ['nothing', {}],
    ['a layout that there is not', { header: { layout: 'right' } }],
    ['a script', { header: { announcementHref: 'javascript:alert(1)' } }],
    ['a line of 201 letters', { header: { announcement: 'x'.repeat(201) } }],
    ['a logo without an address', { header: { logo: { url: '', alt: '' } } }],
    ['21 blocks', { footer: { blocks: Array.from({ length: 21 }, () => TEXT) } }],
    ['a block that only pages have', { footer: { blocks: [{ type: 'hero', title: 'x' }] } }],
  ])('refuse %s, and stay', async (_, body) => {
    expect((await put(body)).status).toBe(400);
    expect((await owner.call('get', CALL)).body).toMatchObject({ header: { layout: 'stacked' } });
  });

  it('are replaced by those alone who may publish', async () => {
    const reader = await member(api, { email: 'zahlen@laden.example', role: 'reporting', site: SITE });
    expect((await put({ footer: { blocks: [] } }, reader)).status).toBe(403);
    expect((await put({ footer: { blocks: [] } }, new Visitor(api, SITE))).status).toBe(401);
    expect((await new Visitor(api, SITE).call('get', CALL)).status).toBe(401);
  });
});
