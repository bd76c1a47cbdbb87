import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messagesOf } from '@kontor/contracts/messages/index';
import { SiteId } from '@kontor/contracts/kernel/ids';
import request from 'supertest';
import { productIdOf } from '../../../backend/src/features/product-import/product-commands.ts';
import { type Started, startServer } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Pages as seen by HTTP; their looks and behaviour are tested in test/browser. */
describe('pages over HTTP', () => {
  const folder = temporaryFolder();
  let server: Started;
  const http = () => request(`http://127.0.0.1:${server.port}`);
  const crumb = 'c'.repeat(32);
  const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
    http()
      .post(path)
      .set({ host: 'demo.localhost', 'content-type': type, cookie: `crumb=${crumb}` })
      .send(body);

  beforeAll(async () => {
    server = await startServer(folder.path, { KONTOR_RATE_LIMIT: '60', KONTOR_PROXIES: '1' });
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  it('have a CSP without inline scripts, and no referrer for other sites', async () => {
    const { headers } = await http().get('/').set('host', 'demo.localhost');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[0-9a-f]+'/u);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('refuse a form over the limit before it is read: 413', async () => {
    for (const path of ['/cart', '/shop/becher-duene', '/-/theme']) {
      expect((await post(path, `crumb=${crumb}&a=${'x'.repeat(70_000)}`)).status).toBe(413);
    }
  });

  it('refuse content types other than forms: 415; other methods: 404', async () => {
    expect((await post('/cart', '<a/>', 'text/xml')).status).toBe(415);
    expect((await post('/cart', '{}', 'application/json')).status).toBe(415);
    expect(
      (
        await http()
          .put('/cart')
          .set('host', 'demo.localhost')
          .set('cookie', `crumb=${crumb}`)
          .set('x-csrf-token', crumb)
      ).status,
    ).toBe(404);
  });

  it('a form without the crumb changes nothing: 403', async () => {
    expect((await post('/cart', 'crumb=wrong')).status).toBe(403);
  });

  it('are never cached: the browser’s Back must not show an old cart', async () => {
    for (const path of ['/', '/shop', '/cart', '/cart.data']) {
      const { headers } = await http().get(path).set('host', 'demo.localhost');
      expect(headers['cache-control']).toContain('no-store');
    }
  });

  it('an unreadable form: 400', async () => {
    const garbage = 'multipart/form-data; boundary=x';
    expect((await post('/-/theme', 'garbage', garbage)).status).toBe(400);
    for (const path of ['/cart', '/shop/becher-duene']) {
      const refused = await post(path, 'garbage', garbage);
      expect(refused.status).toBe(400);
      expect(refused.text).toContain(`<title>${messagesOf('de')['error.pageTitle']}</title>`);
    }
  });

  it.each(['https://evil.example', 'null', 'x', 'http://demo.localhost:1'])(
    'a form from the foreign Origin %s is refused: 403',
    async (origin) => {
      const answer = await http()
        .post('/-/theme')
        .set({ host: 'demo.localhost', origin, cookie: `crumb=${crumb}`, accept: 'text/html' })
        .type('form')
        .send(`crumb=${crumb}&theme=dark&returnTo=/`);
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining(messagesOf('de')['session.expired'])]);
    },
  );

  it('a form of the site’s own Origin is accepted, whatever X-Forwarded-Host says', async () => {
    const { status } = await http()
      .post('/-/theme')
      .set({ host: 'demo.localhost', origin: 'http://demo.localhost', 'x-forwarded-host': 'evil.example' })
      .set({ cookie: `crumb=${crumb}` })
      .type('form')
      .send(`crumb=${crumb}&theme=dark&returnTo=/`);
    expect(status).toBe(303);
  });

  it('redirect within this site only', async () => {
    const theme = (returnTo: string) =>
      http()
        .post('/-/theme')
        .set({ host: 'demo.localhost', cookie: `crumb=${crumb}`, 'content-type': 'application/x-www-form-urlencoded' })
        .send(`crumb=${crumb}&theme=dark&returnTo=${encodeURIComponent(returnTo)}`);
    expect((await theme('/shop?sort=name')).headers['location']).toBe('/shop?sort=name');
    for (const elsewhere of [
      '//evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '\\\\evil.example',
      'https://evil.example',
      'x',
      'http://demo.localhost//evil.example',
      '/.//evil.example',
    ]) {
      const { status, headers } = await theme(elsewhere);
      expect([status, headers['location']]).toEqual([303, expect.stringMatching(/^\/(?![/\\])[^\s]*$/u)]);
    }
  });

  it('an unknown category: 404', async () => {
    expect((await http().get('/shop?category=Tisch').set('host', 'demo.localhost')).status).toBe(200);
    expect((await http().get('/shop?category=Gewonnen').set('host', 'demo.localhost')).status).toBe(404);
  });

  it('an invalid page key: 404', async () => {
    expect((await http().get('/shop?after=xyz').set('host', 'demo.localhost')).status).toBe(404);
  });

  it('no spelling of an API path bypasses the crumb', async () => {
    const itemId = productIdOf(SiteId.parse('demo'), { format: 'demo', key: 'gutschein' });
    for (const path of ['/api', '/%61pi', '/ap%69', '//api', '/./api']) {
      const { status } = await http()
        .post(`${path}/commerce/shopping-cart/entries`)
        .set('host', 'demo.localhost')
        .send({ itemId, sku: 'HH-GUT-025', quantity: 1 });
      expect([403, 404, 415]).toContain(status);
    }
  });

  it('AC-05: behind a proxy, a client cannot choose the address it is counted by', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 65; count += 1) {
      const { status } = await post('/cart', 'crumb=wrong').set('x-forwarded-for', `10.9.9.${count}, 203.0.113.7`);
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(429);
    // AC-05: without JavaScript a page says so.
    const page = await post('/cart', `crumb=${crumb}`).set({ 'x-forwarded-for': '203.0.113.7', accept: 'text/html' });
    expect([page.status, Number(page.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(page.text).toContain('<p>Bitte versuche es in einigen Sekunden erneut.</p>');
    expect((await post('/cart', 'crumb=wrong').set('x-forwarded-for', '198.51.100.1')).status).toBe(403);
  });
});
