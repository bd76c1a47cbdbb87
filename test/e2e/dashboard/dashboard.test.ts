import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { asDays, sinceFor } from '../../../backend/src/features/dashboard/days.ts';
import { type Api, startApi } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';

const demo = SiteId.parse('demo');

describe('figures of a shop', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
    const coffee = await api.product('kaffee-hafenroestung');
    placed(await placeOrder(api, await shopperWith(api, coffee, 2)));
    placed(await placeOrder(api, await shopperWith(api, coffee, 1)));
    await shopperWith(api, coffee, 1);
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  it('are totals of the day and of open carts', async () => {
    const { queries, ambient } = api.kontor.platform;
    const now = ambient.clock.now();
    const days = asDays(await queries.dashboard.sales(demo, sinceFor(now, 14)), 'Europe/Berlin', now, 14, true);
    expect([days.length, days.at(-1)?.orders]).toEqual([14, 2]);
    // Test orders bring no revenue.
    expect(days.at(-1)?.totalCents).toBe(0);
    expect(await queries.dashboard.openCarts(demo, now - 60_000, 100)).toBe(1);
    expect(await queries.dashboard.openCarts(SiteId.parse('demo-ch'), 0, 100)).toBe(0);
  });
});
