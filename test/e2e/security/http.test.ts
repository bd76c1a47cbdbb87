import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { type Started, startServer } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The response to raw bytes, until the connection closes. */
const answerTo = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let told = '';
    socket.on('data', (chunk: Buffer) => (told += chunk.toString()));
    socket.once('error', reject);
    socket.once('close', () => resolve(told));
  });

describe('HTTP messages', () => {
  const folder = temporaryFolder();
  let server: Started;
  const get = (path: string) => request(`http://127.0.0.1:${server.port}`).get(path).set('host', 'demo.localhost');

  beforeAll(async () => {
    server = await startServer(folder.path);
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  it('ASVS 4.1.1: have a content type, and texts a charset', async () => {
    const { text: page } = await get('/');
    const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css|svg))"/gu)].map(
      ([, path = '']) => path,
    );
    expect(assets.some((path) => path.endsWith('.css'))).toBe(true);
    expect(assets.some((path) => path.endsWith('.svg'))).toBe(true);
    expect(assets.some((path) => path.endsWith('.js'))).toBe(true);
    const paths = [
      ...['/', '/cart.data', '/gibt/es/nicht', '/config/anmelden', '/robots.txt', '/sitemap.xml', '/%ff'],
      ...['/api/commerce/shopping-cart', '/api/nothing', '/files/becher-duene-sand.svg', '/healthz', '/metrics'],
      ...new Set(assets),
    ];
    for (const path of paths) {
      const type = (await get(path)).headers['content-type'];
      expect([path, type]).toEqual([path, expect.stringMatching(/^[a-z]+\/[\w.+-]+;(?:.*;)? ?charset=utf-8/u)]);
    }
    const plain = await get('/%ff').set('accept', 'text/html');
    expect([plain.status, plain.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  });

  it.each([
    ['two ways to tell its length', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 0\r\n\r\nhallo'],
    ['a length that is none', 'Content-Length: 5, 0\r\n\r\nhallo'],
    ['an unknown encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['an encoding behind another', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a header in two lines', 'X-A: a\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a header with a space before its colon', 'Content-Length : 5\r\n\r\nhallo'],
    ['lines that end in half', 'X-A: a\n\r\n'],
  ])('ASVS 4.2.1: with %s are refused, and the rest is not read as another request', async (_, rest) => {
    const follows = 'GET /robots.txt HTTP/1.1\r\nHost: demo.localhost\r\nConnection: close\r\n\r\n';
    const told = await answerTo(server.port, `POST /cart HTTP/1.1\r\nHost: demo.localhost\r\n${rest}${follows}`);
    expect(told).toMatch(/^HTTP\/1\.1 400 /u);
    expect(told).not.toContain('Sitemap:');
  });

  it('ASVS 3.4.2: allow no other origin to use the API (CORS)', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://demo-ch.localhost', 'http://demo.localhost']) {
      for (const path of ['/api/commerce/shopping-cart', '/', '/files/becher-duene-sand.svg']) {
        const { headers } = await get(path).set({ origin, 'access-control-request-method': 'PUT' });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    }
  });

  it('ASVS 13.4.4: TRACE is not supported', async () => {
    const tracing = 'TRACE / HTTP/1.1\r\nHost: demo.localhost\r\nCookie: a=geheim\r\nConnection: close\r\n\r\n';
    const told = await answerTo(server.port, tracing);
    expect(told).toMatch(/^HTTP\/1\.1 4\d\d /u);
    expect(told).not.toContain('geheim');
  });

  it('ASVS 13.4.1, 13.4.5: expose no source code, data or version control files', async () => {
    const paths = ['/.git/HEAD', '/.env', '/package.json', '/build/backend/main.js', '/data/vault.sqlite', '/assets/'];
    for (const path of [...paths, '/assets/..%2f..%2fserver/index.js', '/config/assets/', '/openapi.json', '/docs']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  it('ASVS 4.4.1: web socket upgrades are refused', async () => {
    const asking =
      'GET /api/commerce/shopping-cart HTTP/1.1\r\nHost: demo.localhost\r\nConnection: Upgrade, close\r\n' +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
    expect(await answerTo(server.port, asking)).toMatch(/^HTTP\/1\.1 200 /u);
  });
});

describe('proxy headers', () => {
  let api: Api;

  beforeAll(async () => {
    api = await startApi({ writesPerMinute: 3 });
  });
  afterAll(() => api.stop());

  it('ASVS 4.1.3: are ignored without a trusted proxy', async () => {
    const forwarded = (address: string) => ({
      'x-forwarded-for': address,
      'x-real-ip': address,
      forwarded: `for=${address};host=demo-ch.localhost`,
      'x-forwarded-host': 'demo-ch.localhost',
      'x-forwarded-proto': 'https',
      'x-correlation-id': 'mine',
      'x-user-id': '1',
    });
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await new Visitor(api).add({}, forwarded(`203.0.113.${count}`))).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
    const { body, headers } = await new Visitor(api).call<{ websiteId: string }>(
      'get',
      '/api/commerce/shopping-cart',
      undefined,
      forwarded('203.0.113.9'),
    );
    expect(body.websiteId).toBe('demo');
    expect(headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/u);
  });
});
