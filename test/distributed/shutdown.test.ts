import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { productIdOf } from '../../backend/src/features/product-import/product-commands.ts';
import { type Cluster, startCluster, untilReady, untilSold } from './cluster.ts';
import { Shopper } from './shopper.ts';

const PRODUCT = {
  itemId: productIdOf(SiteId.parse('demo'), { format: 'demo', key: 'rezeptbuch-digital' }),
  sku: 'HH-PDF-TOPF',
};

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

it('an api that is asked to end finishes what it has in hand: what it acknowledged is there', async () => {
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
  await delay(500);
  expect(await first.stop()).toBe(0);
  urls = [second.url];
  stop.abort();
  await Promise.all(shopping);
  for (const shopper of shoppers) {
    while ((await shopper.quantity()) < shopper.acknowledged) await delay(20);
    expect(await shopper.quantity()).toBe(shopper.acknowledged);
  }
});

it('every role ends within 10 s when asked to, also when all stores are away', async () => {
  const roles = ['api', 'storefront', 'projections', 'worker'] as const;
  const nodes = await Promise.all(roles.map((role) => cluster.start(role)));
  await Promise.all(nodes.map(untilReady));
  await cluster.killStores();
  const begin = performance.now();
  expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0, 0, 0]);
  expect(performance.now() - begin).toBeLessThan(10_000);
});
