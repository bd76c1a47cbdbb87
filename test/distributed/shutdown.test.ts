import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { productIdOf } from '../../backend/src/features/product-import/product-commands.ts';
import { type Cluster, startCluster, untilReady, untilSold } from './cluster.ts';
import { Shopper } from './shopper.ts';
import { until } from '../support/until.ts';

const PRODUCT = {
  itemId: productIdOf(SiteId.parse('demo'), { format: 'demo', key: 'rezeptbuch-digital' }),
  sku: 'HH-PDF-TOPF',
};

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

it('an api that is told to stop finishes its requests, and what it acknowledged is stored', async () => {
  const [first, second] = await Promise.all([cluster.start('api'), cluster.start('api'), cluster.start('projections')]);
  await Promise.all([first, second].map(untilReady));
  await untilSold(second.url, PRODUCT.itemId);
  let urls = [first.url];
  const shoppers = Array.from({ length: 16 }, (_, number) => new Shopper(number, () => urls, PRODUCT));
  const stop = new AbortController();
  const shop = async (shopper: Shopper): Promise<void> => {
    while (!stop.signal.aborted) await shopper.add();
  };
  const shopping = shoppers.map(shop);
  await until(() => shoppers.every(({ acknowledged }) => acknowledged > 0));
  expect(await first.stop()).toBe(0);
  urls = [second.url];
  stop.abort();
  await Promise.all(shopping);
  for (const shopper of shoppers) {
    await until(() => shopper.quantity(), shopper.acknowledged);
  }
});

it('every role stops within 10 s when told to, also when all stores are unavailable', async () => {
  const roles = ['api', 'storefront', 'projections', 'worker'] as const;
  const nodes = await Promise.all(roles.map((role) => cluster.start(role)));
  await Promise.all(nodes.map(untilReady));
  await cluster.killStores();
  const begin = performance.now();
  expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0, 0, 0]);
  expect(performance.now() - begin).toBeLessThan(10_000);
});
