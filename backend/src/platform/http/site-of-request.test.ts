import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@kontor/contracts/ports/read-store';
import type { SiteQueries, SiteView } from '@kontor/contracts/sites/sites';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { SiteOfRequest } from './site-of-request.ts';

const demo = { id: 'demo' } as SiteView;
const here = (host: string) => ({ host, isHere: true });
const elsewhere = (host: string) => ({ host, isHere: false });

describe('the site of a request', () => {
  const ambient = testAmbient();
  let isAway = false;
  const asked: string[] = [];
  const queries = {
    byHost: async (host: string) => {
      asked.push(host);
      if (isAway) throw new StoreUnavailable('away');
      return host.endsWith('localhost') && !host.startsWith('other') ? demo : null;
    },
    canonicalHost: async () => 'demo.localhost',
  } satisfies Partial<SiteQueries>;
  const sites = new SiteOfRequest(queries, ambient.clock);

  it('is found by the host, whatever the port, and remembered for a second', async () => {
    const found = { site: demo, host: 'demo.localhost' };
    expect(await sites.find(elsewhere('demo.localhost:3000'))).toEqual(found);
    expect(await sites.find(elsewhere('DEMO.localhost:3001'))).toEqual(found);
    expect(asked).toEqual(['demo.localhost']);
    await expect(sites.find(elsewhere('other.localhost'))).rejects.toMatchObject({ code: 'notFound' });
  });

  it('has one address of its own, by whichever of its hosts it was asked for', async () => {
    expect(await sites.find(elsewhere('shop.localhost'))).toEqual({ site: demo, host: 'demo.localhost' });
  });

  it.each(['', '%', 'demo.localhost:', 'demo.localhost:99999', 'demo.localhost:80:80', 'demo.localhost@evil', 'a b'])(
    'is none where the host is %j',
    async (host) => {
      await expect(sites.find(here(host))).rejects.toMatchObject({ code: 'notFound' });
    },
  );

  it('is the one of this computer by an address of its own, for whoever asks from here', async () => {
    for (const host of ['127.0.0.1', '127.0.0.1:3000', '[::1]:3000']) {
      expect((await sites.find(here(host))).site).toBe(demo);
      await expect(sites.find(elsewhere(host))).rejects.toMatchObject({ code: 'notFound' });
    }
    for (const host of ['203.0.113.7', '203.0.113.7:3000', '[2001:db8::1]', '10.0.0.1']) {
      await expect(sites.find(here(host))).rejects.toMatchObject({ code: 'notFound' });
    }
  });

  it('is remembered for longer while the store is away; what was never known is not made up', async () => {
    isAway = true;
    ambient.now += 60_000;
    expect((await sites.find(elsewhere('demo.localhost:3000'))).site).toBe(demo);
    await expect(sites.find(elsewhere('other.localhost'))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(sites.find(elsewhere('new.localhost'))).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
