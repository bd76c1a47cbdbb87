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
      return /\.localhost$|^127/u.test(host) && !host.startsWith('other') ? demo : null;
    },
    canonicalHost: async () => 'demo.localhost',
  } satisfies Partial<SiteQueries>;
  const sites = new SiteOfRequest(queries, ambient.clock);

  it('is found by host, whatever the port, and cached for a second', async () => {
    const found = { site: demo, host: 'demo.localhost' };
    expect(await sites.find(elsewhere('demo.localhost:3000'))).toEqual(found);
    expect(await sites.find(elsewhere('DEMO.localhost:3001'))).toEqual(found);
    expect(asked).toEqual(['demo.localhost']);
    await expect(sites.find(elsewhere('other.localhost'))).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is looked up anew while a change is on its way, and once more when it has arrived', async () => {
    const changing = new SiteOfRequest(queries, ambient.clock);
    const look = async (): Promise<number> => {
      const before = asked.length;
      await changing.find(elsewhere('demo.localhost'));
      return asked.length - before;
    };
    expect([await look(), await look()]).toEqual([1, 0]);
    const { promise, resolve } = Promise.withResolvers<void>();
    changing.changing(promise);
    expect([await look(), await look()]).toEqual([1, 1]);
    resolve();
    await promise;
    expect([await look(), await look()]).toEqual([1, 0]);
  });

  it('has one canonical origin, whichever of its hosts was requested', async () => {
    expect(await sites.find(elsewhere('shop.localhost'))).toEqual({ site: demo, host: 'demo.localhost' });
  });

  it.each(['', '%', 'demo.localhost:', 'demo.localhost:99999', 'demo.localhost:80:80', 'demo.localhost@evil', 'a b'])(
    'is none for the host %j',
    async (host) => {
      await expect(sites.find(here(host))).rejects.toMatchObject({ code: 'notFound' });
    },
  );

  it('is found by a loopback address for local clients', async () => {
    for (const host of ['127.0.0.1', '127.0.0.1:3000', '[::1]:3000']) {
      expect((await sites.find(here(host))).site).toBe(demo);
      await expect(sites.find(elsewhere(host))).rejects.toMatchObject({ code: 'notFound' });
    }
    for (const host of ['203.0.113.7', '203.0.113.7:3000', '[2001:db8::1]', '10.0.0.1']) {
      await expect(sites.find(here(host))).rejects.toMatchObject({ code: 'notFound' });
    }
  });

  it('is none at localhost and at the bare domain: they are the front door, unless a site has them', async () => {
    const ofDomain = new SiteOfRequest(queries, ambient.clock, 'sites.example');
    // Links in its mails name the domain, whatever host a request named.
    expect(await ofDomain.find(elsewhere('localhost:3000'))).toEqual({ site: null, host: 'sites.example' });
    expect(await sites.find(elsewhere('localhost:3000'))).toEqual({ site: null, host: 'localhost' });
    expect(await ofDomain.find(elsewhere('Sites.example'))).toEqual({ site: null, host: 'sites.example' });
    await expect(sites.find(elsewhere('sites.example'))).rejects.toMatchObject({ code: 'notFound' });
    await expect(ofDomain.find(elsewhere('a.sites.example'))).rejects.toMatchObject({ code: 'notFound' });
    const old = new SiteOfRequest({ ...queries, byHost: async () => demo }, ambient.clock);
    expect((await old.find(elsewhere('localhost'))).site).toBe(demo);
  });

  it('is looked up again when the clock is set back', async () => {
    await sites.find(elsewhere('back.localhost'));
    await expect(sites.find(elsewhere('other.localhost'))).rejects.toMatchObject({ code: 'notFound' });
    const before = asked.length;
    ambient.now -= 3_600_000;
    await sites.find(elsewhere('back.localhost'));
    await expect(sites.find(elsewhere('other.localhost'))).rejects.toMatchObject({ code: 'notFound' });
    expect(asked.slice(before)).toEqual(['back.localhost', 'other.localhost']);
    ambient.now += 3_600_000;
  });

  it('is cached for longer while the store is unavailable, but never invented', async () => {
    isAway = true;
    ambient.now += 60_000;
    expect((await sites.find(elsewhere('demo.localhost:3000'))).site).toBe(demo);
    await expect(sites.find(elsewhere('other.localhost'))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(sites.find(elsewhere('new.localhost'))).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
