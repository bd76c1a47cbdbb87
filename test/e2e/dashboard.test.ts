import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { cartView } from '@kontor/projections/features/cart/cart-view';
import { driftSamples } from '@kontor/projections/features/drift-samples';
import { driftOf } from '@kontor/projections/platform/drift';
import { asDays, sinceFor } from '../../backend/src/features/dashboard/days.ts';
import { type Api, startApi } from '../support/api.ts';
import { caughtUp } from '../support/caught-up.ts';
import { placed, placeOrder, shopperWith } from '../support/shopping.ts';

const demo = SiteId.parse('demo');

describe('the figures of a shop', () => {
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

  it('are sums of the day, and of carts that nobody has bought yet', async () => {
    const { queries, ambient } = api.kontor.platform;
    const now = ambient.clock.now();
    const { orders } = await queries.orders.list(demo, 10);
    const days = asDays(await queries.dashboard.sales(demo, sinceFor(now, 14)), 'Europe/Berlin', now, 14, true);
    expect([days.length, days.at(-1)?.orders]).toEqual([14, 2]);
    expect(days.at(-1)?.totalCents).toBe(orders.reduce((sum, { grandTotalCents }) => sum + grandTotalCents, 0));
    expect(await queries.dashboard.openCarts(demo, now - 60_000, 100)).toBe(1);
    expect(await queries.dashboard.openCarts(SiteId.parse('demo-ch'), 0, 100)).toBe(0);
  });

  it('tell that the read models are as far as the log and say the same', async () => {
    const health = await api.kontor.platform.readModels.health(demo);
    expect(health).toMatchObject({ drifted: 0, lagMs: expect.any(Number) });
    expect(health.looked).toBeGreaterThan(20);
  });

  it('tell of a read model that says something else than its events', async () => {
    const { log, store } = api.kontor.platform;
    const lying: typeof store.query = async (view, query) => {
      const page = await store.query<never>(view, query);
      if (view !== cartView.schema.name) return page;
      return {
        ...page,
        documents: page.documents.map((each) => ({ ...each, body: { ...(each.body as object), lines: [] } as never })),
      };
    };
    const { drifted } = await driftOf({ log, store: { query: lying } }, demo, driftSamples);
    expect(drifted).toBe(1);
  });
});
