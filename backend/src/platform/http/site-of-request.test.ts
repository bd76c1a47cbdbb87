import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@kontor/contracts/ports/read-store';
import type { SiteQueries, SiteView } from '@kontor/contracts/sites';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { SiteOfRequest } from './site-of-request.ts';

const demo = { id: 'demo' } as SiteView;

describe('the site of a request', () => {
  const ambient = testAmbient();
  let isAway = false;
  const asked: string[] = [];
  const queries = {
    byHost: async (host) => {
      asked.push(host);
      if (isAway) throw new StoreUnavailable('away');
      return host === 'demo.localhost' ? demo : null;
    },
  } as SiteQueries;
  const sites = new SiteOfRequest(queries, ambient.clock);

  it('is found by the host, whatever the port, and remembered for a second', async () => {
    expect([await sites.find('demo.localhost:3000'), await sites.find('demo.localhost:3000')]).toEqual([demo, demo]);
    expect(asked).toEqual(['demo.localhost']);
    await expect(sites.find('other.localhost')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is remembered for longer while the store is away; what was never known is not made up', async () => {
    isAway = true;
    ambient.now += 60_000;
    expect(await sites.find('demo.localhost:3000')).toBe(demo);
    await expect(sites.find('other.localhost')).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(sites.find('new.localhost')).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
