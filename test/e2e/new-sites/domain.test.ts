import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi } from '../../support/api.ts';
import { until } from '../../support/until.ts';
import { makeSite } from '../../support/site-making.ts';

const DOMAIN = 'kontor.example';

describe('an installation with a domain', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ domain: DOMAIN, storefront: builtStorefront(resolve('storefront/build')) });
  });
  afterAll(() => api.stop());

  const get = (host: string, path = '/') => request(api.http).get(path).set('host', host);

  it('has its front door there', async () => {
    const { status, text } = await get(DOMAIN);
    expect([status, text.includes('Konto anlegen')]).toEqual([200, true]);
  });

  it('answers at a site’s address below it as soon as the site is made, and at no other', async () => {
    expect((await get(`laden.${DOMAIN}`)).status).toBe(404);
    const { hosts } = await makeSite(api, { id: 'laden', name: 'Mein Laden', from: 'shop' });
    expect(hosts).toEqual([`laden.${DOMAIN}`, 'laden.localhost']);
    for (const host of hosts) {
      await until(async () => (await get(host)).status, 503);
      expect((await get(host)).text).toContain('Mein Laden');
    }
    expect((await get(`laden.${DOMAIN}`, '/config/anmelden')).status).toBe(200);
    for (const host of [`anderer.${DOMAIN}`, `laden.anderswo.example`]) expect((await get(host)).status).toBe(404);
  });
});
