import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue';
import request from 'supertest';
import { AssignHost } from '../../backend/src/features/sites/commands.ts';
import { type Api, startApi } from '../support/api.ts';
import { demo, testContext } from '../support/context.ts';
import { mailIds } from '../support/mails.ts';
import { RestockLine } from '../support/restock-line.ts';
import { until } from '../support/until.ts';

describe('mails on this computer, at /dev/mail', () => {
  let api: Api;
  let id = '';
  const get = (path: string, host = 'demo.localhost', headers: object = {}) =>
    request(api.http)
      .get(path)
      .set({ host, ...headers });

  beforeAll(async () => {
    api = await startApi();
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

  it('are listed, and each is shown as text and in a frame that may do nothing', async () => {
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

  it('are those of one site, and of nobody who sits elsewhere', async () => {
    expect((await get('/dev/mail', 'demo-ch.localhost')).text).not.toContain(id);
    for (const path of [`/dev/mail/${id}`, `/dev/mail/${id}/html`]) {
      expect((await get(path, 'demo-ch.localhost')).status).toBe(404);
    }
    expect((await get('/dev/mail', 'demo.localhost', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    const platform = api.kontor.platform;
    const assign = new AssignHost({ siteId: demo, host: 'laden.example' }, testContext());
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

  it('are not to be seen where a mail server has them', async () => {
    const other = await startApi({ smtp: 'smtp://127.0.0.1:9' });
    expect((await request(other.http).get('/dev/mail').set('host', 'demo.localhost')).status).toBe(404);
    await other.stop();
  });
});
