import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { SiteSettings } from '@kontor/contracts/sites/sites';
import request from 'supertest';
import { WriteHost, WriteSite } from '../../../backend/src/features/sites/commands.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { demo, testContext } from '../../support/context.ts';
import { mailIds } from '../../support/mails.ts';
import { member } from '../../support/members.ts';
import { RestockLine } from '../../support/restock-line.ts';
import { until } from '../../support/until.ts';

const cookiesOf = ({ cookies }: Visitor): string => [...cookies].map((pair) => pair.join('=')).join('; ');

describe('development mailbox at /dev/mail', () => {
  let api: Api;
  let id = '';
  let cookie = '';
  const get = (path: string, host = 'demo.localhost', headers: object = {}) =>
    request(api.http)
      .get(path)
      .set({ host, cookie, ...headers });

  beforeAll(async () => {
    api = await startApi({ devMail: true });
    const owner = new Visitor(api);
    await owner.signIn();
    cookie = cookiesOf(owner);
    const cup: ProductView = await api.product('becher-duene');
    const line = new RestockLine(() => api.kontor, cup);
    await line.stock(0);
    await line.signUp('ada@kunden.example');
    await line.stock(1);
    await line.ask();
    await line.becomes('told');
    [id = ''] = await mailIds(api.folder);
  });
  afterAll(() => api.stop());

  it('lists mails, and shows each as text and in a sandboxed frame', async () => {
    const list = await get('/dev/mail');
    expect([list.status, list.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(list.text).toContain('Wieder da: Becher');
    expect(list.text).toContain(`href="/dev/mail/${id}"`);
    const mail = await get(`/dev/mail/${id}`);
    expect(mail.text).toContain('ada@kunden.example');
    expect(mail.text).toMatch(/<a href="http:\/\/demo\.localhost\/restock\/claim\/[\w.-]+"/u);
    expect(mail.text).toContain('sandbox="allow-popups');
    expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
    const html = await get(`/dev/mail/${id}/html`);
    expect(html.headers['content-security-policy']).toMatch(/^sandbox allow-popups /u);
    expect(html.text).toContain('<base target="_blank">');
    expect((await get('/dev/mail/style.css')).headers['content-type']).toContain('text/css');
  });

  it('shows mails of one site, to local clients only', async () => {
    const swiss = new Visitor(api, 'demo-ch');
    await swiss.signIn();
    const there = { cookie: cookiesOf(swiss) };
    expect((await get('/dev/mail', 'demo-ch.localhost', there)).text).not.toContain(id);
    for (const path of [`/dev/mail/${id}`, `/dev/mail/${id}/html`]) {
      expect((await get(path, 'demo-ch.localhost', there)).status).toBe(404);
    }
    expect((await get('/dev/mail', 'demo.localhost', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    const platform = api.kontor.platform;
    const assign = new WriteHost({ type: 'AssignHost', siteId: demo, host: 'laden.example' }, testContext());
    await api.kontor.server.commands.execute(assign);
    await until(async () => (await platform.queries.sites.byHost('laden.example'))?.id, demo);
    expect([
      (await get('/robots.txt', 'laden.example')).status,
      (await get('/dev/mail', 'laden.example')).status,
    ]).toEqual([200, 404]);
    for (const name of ['gibt-es-nicht', '..%2Fvault', '.x', '%00']) {
      expect((await get(`/dev/mail/${name}`)).status).toBe(404);
    }
  });

  it('requires an administrator if the site has one', async () => {
    for (const path of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/html`]) {
      expect((await get(path, 'demo.localhost', { cookie: '' })).status).toBe(401);
    }
    const editor = await member(api, { email: 'jo@laden.example', role: 'websiteManager' });
    expect((await get('/dev/mail', 'demo.localhost', { cookie: cookiesOf(editor) })).status).toBe(403);
    const [siteId, host] = [SiteId.parse('leer'), 'leer.localhost'];
    const { commands } = api.kontor.server;
    const settings = SiteSettings.parse({ title: 'Leer', storeSettings: {} });
    await commands.execute(new WriteSite({ type: 'CreateSite', siteId, settings }, { ...testContext(), siteId }));
    await commands.execute(new WriteHost({ type: 'AssignHost', siteId, host }, { ...testContext(), siteId }));
    await until(async () => (await api.kontor.platform.queries.sites.byHost(host))?.id, siteId);
    expect((await get('/dev/mail', host, { cookie: '' })).status).toBe(200);
  });

  it('is disabled unless configured or started at a terminal', async () => {
    const other = await startApi();
    const owner = new Visitor(other);
    await owner.signIn();
    expect((await owner.call('get', '/dev/mail')).status).toBe(404);
    await other.stop();
  });

  it('is disabled if a mail server is configured', async () => {
    const other = await startApi({ devMail: true, smtp: 'smtp://127.0.0.1:9' });
    expect((await request(other.http).get('/dev/mail').set('host', 'demo.localhost')).status).toBe(404);
    await other.stop();
  });
});
