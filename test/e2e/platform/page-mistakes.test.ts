import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import request from 'supertest';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi } from '../../support/api.ts';

/** Sends requests over one connection and closes it. */
const ask = async (port: number, requests: readonly string[]): Promise<void> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(requests.join(''));
  await setImmediate();
  socket.resetAndDestroy();
};

describe('client errors of pages', () => {
  const written: string[] = [];
  let api: Api;
  const crumb = 'c'.repeat(32);
  const sent = async (path: string, origin?: string): Promise<number> => {
    const form = request(api.http)
      .post(path)
      .set({ host: 'demo.localhost', cookie: `crumb=${crumb}`, ...(origin !== undefined && { origin }) });
    return (await form.type('form').send(`crumb=${crumb}`)).status;
  };

  beforeAll(async () => {
    const logger = pino({ level: 'error' }, { write: (line: string) => void written.push(line) });
    api = await startApi({ logger, proxies: 1, storefront: builtStorefront(resolve('storefront/build')) });
  });
  afterAll(() => api.stop());

  it('are answered as client errors and not logged as server errors', async () => {
    for (const path of ['/shop', '/ueber-uns', '/config']) expect([path, await sent(path)]).toEqual([path, 405]);
    for (const origin of ['null', 'https://evil.example', 'http://demo.localhost:99999', 'x']) {
      expect([origin, await sent('/cart', origin)]).toEqual([origin, 403]);
    }
    expect(written).toEqual([]);
  });

  it('are not logged as server errors if the client has disconnected', async () => {
    const head = (line: string) => `${line} HTTP/1.1\r\nHost: demo.localhost\r\nX-Forwarded-For: 203.0.113.7\r\n`;
    const gets = ['/shop', '/api/commerce/shopping-cart', '/files/hero.svg', '/config', '/readyz'];
    const form = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\ncrumb=abc`;
    const all = [...gets.map((path) => `${head(`GET ${path}`)}\r\n`), head('POST /cart') + form];
    for (let times = 0; times < 5; times += 1) {
      for (const one of all) await ask(api.kontor.port, [one]);
      await ask(api.kontor.port, all);
    }
    expect((await request(api.http).get('/shop').set('host', 'demo.localhost')).status).toBe(200);
    expect(written).toEqual([]);
  });
});
