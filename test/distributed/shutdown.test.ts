import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Cluster, startCluster, untilReady } from './cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
}, 30_000);
afterAll(() => cluster.stop());

it('every role ends within 10 s when asked to, also when all stores are away', async () => {
  const roles = ['api', 'storefront', 'projections', 'worker'] as const;
  const nodes = await Promise.all(roles.map((role) => cluster.start(role)));
  await Promise.all(nodes.map(untilReady));
  await cluster.killStores();
  const begin = performance.now();
  expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0, 0, 0]);
  expect(performance.now() - begin).toBeLessThan(10_000);
}, 40_000);
