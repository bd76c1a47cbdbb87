import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { localOf } from '@kontor/contracts/releases/schedule-time';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { PartId } from '@kontor/contracts/kernel/ids';
import { answered, given } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { fetchFile, uploadPicture } from '../../support/media-library.ts';
import { draftsOf, replaceAll } from '../../support/own-site.ts';
import { madeSite } from '../../support/site-making.ts';
import { until } from '../../support/until.ts';

describe('a site before its first release', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    await madeSite(api, { id: 'neu', name: 'Zum <Anker>', from: 'restaurant' });
    owner = new Visitor(api, 'neu');
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const get = (path: string, host = 'neu.localhost') => request(api.http).get(path).set('host', host);
  const publish = async () => {
    const documentIds = (await draftsOf(owner)).map(({ id }) => id);
    return answered(owner.api.POST('/api/v1/releases', { body: { documentIds, withdrawn: [] } }));
  };

  it.each(['/', '/impressum', '/cart', '/search', '/gibt-es-nicht', '/-/form/x', '/-/closed'])(
    'tells visitors of %s that it opens soon, and search engines to come again',
    async (path) => {
      const { status, text, headers } = await get(path);
      expect([status, headers['retry-after'], headers['x-robots-tag']]).toEqual([503, '3600', 'noindex, nofollow']);
      expect(text).toContain('<h1>Demnächst</h1>');
      expect(text).toContain('Zum &lt;Anker&gt;');
      expect(text).toContain('<meta name="robots" content="noindex"/>');
      expect(text).not.toMatch(/<script|Speisekarte|Hier sind wir/u);
    },
  );

  it('answers forms and data of pages, feeds and the site map the same', async () => {
    const form = await request(api.http).post('/cart').set('host', 'neu.localhost').type('form').send({ a: 'b' });
    expect([form.status, form.text.includes('Demnächst')]).toEqual([503, true]);
    for (const path of ['/impressum.data', '/robots.txt', '/sitemap.xml']) expect((await get(path)).status).toBe(503);
  });

  it('says it in the site’s language', async () => {
    await madeSite(api, { id: 'new-one', name: 'Ours', language: 'en' });
    const { status, text } = await get('/', 'new-one.localhost');
    expect([status, text.includes('Opening soon'), text.includes('<html lang="en"')]).toEqual([503, true, true]);
  });

  it('has its panel, its API and its pictures', async () => {
    expect((await get('/config/anmelden')).status).toBe(200);
    expect((await get('/files/start.svg')).status).toBe(200);
    const home = await owner.call('get', '/config');
    expect([home.status, home.text.includes('Noch nicht eröffnet')]).toEqual([200, true]);
    expect((await draftsOf(owner)).length).toBeGreaterThan(5);
  });

  it('shows pictures of its library to its members, and none to visitors', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { picture } = await uploadPicture(api, 'anker.png', bytes, { by: owner, host: 'neu.localhost' });
    const statusFor = async (visitor: Visitor | null) =>
      (await fetchFile(api, `${picture!.assetUrl}?format=500w`, visitor, { host: 'neu.localhost' })).status;
    expect([await statusFor(owner), await statusFor(null)]).toEqual([200, 404]);
  });

  it('shows a draft’s preview to its members, and nothing of it to visitors', async () => {
    const [{ id, title }] = (await draftsOf(owner)) as unknown as [{ id: string; title: string }];
    const preview = await owner.call('get', `/-/preview/${id}`);
    expect([preview.status, preview.text.includes(title), preview.text.includes('<h1>Demnächst')]).toEqual([
      200,
      true,
      false,
    ]);
    const stranger = await get(`/-/preview/${id}`);
    expect([stranger.status, stranger.text.includes('Speisekarte')]).toEqual([503, false]);
    expect((await get(`/-/preview/${id}.data`)).status).toBe(503);
  });

  it('shows its members the drafts at their addresses, with the navigation that is drafted', async () => {
    const home = await owner.call('get', '/');
    expect([home.status, home.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
    expect(home.text).toContain('So sehen dich Besucher, sobald du eröffnest.');
    expect((await owner.call('get', '/impressum')).text).toContain('[Name oder Firma mit Rechtsform]');
    expect((await owner.call('get', '/gibt-es-nicht')).status).toBe(404);
    expect(
      (await owner.call('post', '/cart', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(503);
    const items = [{ title: 'Nur geplant', href: '/geplant', area: 'main' as const }];
    await answered(owner.api.POST('/api/v1/documents', { body: { kind: 'navigation', items } }));
    expect((await owner.call('get', '/')).text).toContain('Nur geplant');
    for (const path of ['/', '/impressum', '/impressum.data']) {
      const { status, text } = await get(path);
      expect([status, /Nur geplant|Rechtsform/u.test(text)]).toEqual([503, false]);
    }
    const neighbour = new Visitor(api, 'demo');
    await neighbour.signIn();
    const foreign = await neighbour.call('get', '/', undefined, { host: 'neu.localhost' });
    expect([foreign.status, foreign.text.includes('Nur geplant')]).toEqual([503, false]);
  });

  it('names, in the list of what goes live, what its starting point wrote, until it is changed', async () => {
    const left = async () => {
      const { text } = await owner.call('get', '/config/seiten/veroeffentlichen');
      return [...text.matchAll(/Noch wie in der Vorlage: (\d+)/gu)].reduce((sum, [, n]) => sum + Number(n), 0);
    };
    const before = await left();
    expect(before).toBeGreaterThan(10);
    const { text: list } = await owner.call('get', '/config/seiten/veroeffentlichen');
    const imprint = (await draftsOf(owner)).find(({ urlId }) => urlId === 'impressum')!;
    expect(list).toMatch(new RegExp(`<a [^>]*href="/config/seiten/${imprint.id}#[^"]+"[^>]*>\\[Name oder Firma`, 'u'));
    expect(list).toMatch(new RegExp(`<input type="checkbox" name="documentId\\.${imprint.id}" disabled=""`, 'u'));
    const { id: documentId } = (await draftsOf(owner)).find(({ urlId }) => urlId === '')!;
    const params = { path: { documentId } };
    const { edit: seen, parts } = await given(owner.api.GET('/api/v1/documents/{documentId}', { params }));
    const { id: partId } = parts.find(({ type }) => type === 'text')!;
    const intents = [
      { type: 'setPart' as const, partId, field: 'html', value: '<p>Das sind wir.</p>' },
      {
        ...{ type: 'addPart' as const, partId: PartId.parse(randomUUID()), partType: 'text' },
        ...{ fields: { html: '<p>Neu von uns.</p>' }, below: partId },
      },
    ];
    await given(owner.api.POST('/api/v1/documents/{documentId}/edits', { params, body: { seen, intents } }));
    expect(await left()).toBe(before - 1);
  });

  it('does not open while a text of the starting point is left, and names each page and section', async () => {
    const { status, body } = await publish();
    expect(status).toBe(409);
    const texts = Object.values(body.error.fields ?? {});
    expect(texts).toContain('„Impressum“, Block 1: Da steht noch „[Name oder Firma mit Rechtsform]“ aus der Vorlage.');
    expect(texts).toContain('Kopf- und Fußzeile: Da steht noch „[Straße und Hausnummer]“ aus der Vorlage.');
    expect(texts.length).toBe(8);
    const documentIds = (await draftsOf(owner)).map(({ id }) => id);
    const local = localOf(Date.now() + 48 * 60 * 60 * 1000, 'Europe/Berlin');
    const planned = { documentIds, local, timeZone: 'Europe/Berlin' };
    const plan = await answered(owner.api.POST('/api/v1/scheduled-releases', { body: planned }));
    expect([plan.status, Object.keys(plan.body.error.fields ?? {}).length]).toEqual([409, 8]);
    expect((await get('/')).status).toBe(503);
  });

  it('is not opened by the refused release, nor by demo sites of today', async () => {
    expect((await get('/', 'demo.localhost')).status).toBe(200);
    expect((await get('/robots.txt', 'demo.localhost')).text).toContain('Sitemap:');
  });

  it('opens with its first release, and stays open', async () => {
    await replaceAll(owner);
    expect((await publish()).status).toBe(201);
    await until(async () => (await get('/speisekarte')).status, 200);
    const home = await get('/');
    expect([home.status, home.headers['x-robots-tag'], home.text.includes('Setz dich')]).toEqual([
      200,
      undefined,
      true,
    ]);
    expect((await get('/-/closed')).status).toBe(404);
    expect((await get('/robots.txt')).status).toBe(200);
    await api.restart();
    await caughtUp(api);
    expect((await get('/')).status).toBe(200);
  });
});
