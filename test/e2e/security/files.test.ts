import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { type Api, startApi } from '../../support/api.ts';
import { demo } from '../../support/context.ts';

const SCRIPT = '<script>alert(1)</script>';

describe('files of a site', () => {
  let api: Api;
  const get = (path: string) => request(api.http).get(`/files/${path}`).set('host', 'demo.localhost');

  beforeAll(async () => {
    api = await startApi();
    const { files } = api.kontor.platform;
    for (const name of ['seite.html', 'seite.js', 'seite.php', 'seite.svg', 'seite', 'seite.pdf']) {
      await files.put(demo, `fremd/${name}`, Buffer.from(SCRIPT));
    }
  });
  afterAll(() => api.stop());

  it('ASVS 3.2.1, 5.3.1: are never executed, neither by the server nor by a browser in the shop’s origin', async () => {
    for (const name of ['seite.html', 'seite.js', 'seite.php', 'seite.svg', 'seite', 'seite.pdf']) {
      const response = await get(`fremd/${name}`);
      const { status, headers } = response;
      expect([status, Buffer.from(response.body as Uint8Array).toString()]).toEqual([200, SCRIPT]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/(?=.*default-src 'none')(?=.*\bsandbox(?:;|$))/u);
      expect(headers['content-type']).toMatch(
        /^(?:application\/(?:octet-stream|pdf)|image\/svg\+xml; charset=utf-8)$/u,
      );
    }
  });

  it('ASVS 5.3.2: are served from their folder only, however a path is written', async () => {
    const ways = [
      '../../vault.sqlite',
      '..%2f..%2fvault.sqlite',
      '%2e%2e/%2e%2e/vault.sqlite',
      '..%5c..%5cvault.sqlite',
    ];
    for (const way of [...ways, '/etc/passwd', 'fremd/seite.html%00.png', 'fremd/../../demo-ch/x', 'fremd', '']) {
      expect([way, (await get(way)).status]).toEqual([way, expect.any(Number)]);
      expect((await get(way)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('ASVS 13.4.3: have no directory listing', async () => {
    for (const path of ['', 'fremd/', 'fremd', 'pictures/']) expect((await get(path)).status).toBe(404);
  });
});
