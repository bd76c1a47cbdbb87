import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { NOTHING_FOUND } from '@kontor/contracts/read-models/findings';
import { isDrifting } from '../../../backend/src/features/dashboard/drift.ts';
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

  it('include drift of read models, for the own site only', async () => {
    const { platform } = api.kontor;
    const { drift } = platform.readModelAdministration;
    expect(await isDrifting(platform, demo)).toBe(false);
    const found = { ...NOTHING_FOUND, looked: 7, changed: 2 };
    await drift.put('carts', 2_000, new Map([[SiteId.parse('demo-ch'), found]]));
    expect(await isDrifting(platform, demo)).toBe(false);
    await drift.put('orders', 1_000, new Map([[demo, found]]));
    expect(await isDrifting(platform, demo)).toBe(true);
  });
});
