import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiteId, Sku } from '@kontor/contracts/kernel/ids';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { EventStoreDbEventLog } from '../../backend/src/adapters/event-log-eventstoredb/index.ts';
import { productIdOf, variantIdOf } from '../../backend/src/features/product-import/product-commands.ts';
import { endAll } from '../support/end-all.ts';
import { runSale, type Scarce, setStock, soldIn, untilBought } from '../support/sale.ts';
import { type Cluster, type Node, startCluster, untilReady, untilSold } from './cluster.ts';

const SHOPPERS = 500;
const UNITS = 37;
const demo = SiteId.parse('demo');
const productId = productIdOf(demo, { format: 'demo', key: 'becher-duene' });
const sku = Sku.parse('HH-BECH-SAND-S');
const cup: Scarce = { productId, variantId: variantIdOf(productId, sku), sku };

describe(`${SHOPPERS} shoppers for ${UNITS} units, at two processes of each role`, () => {
  let cluster: Cluster;
  let log: EventLog;
  const nodes: Node[] = [];
  const apis = (): readonly string[] => nodes.filter(({ role }) => role === 'api').map(({ url }) => url);

  beforeAll(async () => {
    cluster = await startCluster();
    log = new EventStoreDbEventLog(cluster.stores.eventStoreUrl);
    const roles = ['api', 'api', 'projections', 'worker', 'worker'] as const;
    nodes.push(...(await Promise.all(roles.map((role) => cluster.start(role)))));
    await Promise.all(nodes.map(untilReady));
    await untilSold(apis()[0] ?? '', productId);
  });
  afterAll(() =>
    endAll(
      () => log?.close(),
      () => cluster?.stop(),
    ),
  );

  it(`get exactly ${UNITS}, while an api and a worker are killed`, async () => {
    await setStock(log, demo, cup, UNITS);
    const kill = async (role: Node['role'], bought: number): Promise<void> => {
      await untilBought(log, bought);
      const victim = nodes.findIndex((node) => node.role === role);
      const [node] = nodes.splice(victim, 1);
      await node?.kill();
    };
    const [sale] = await Promise.all([runSale(SHOPPERS, apis, cup), kill('api', 5), kill('worker', 15)]);
    const sold = await soldIn(log, demo, cup);
    const { soldOut } = sale;
    expect({ ...sold, ordered: sale.ordered.length, soldOut }).toMatchObject({
      ordered: UNITS,
      soldOut: SHOPPERS - UNITS,
      level: 0,
      reserved: 0,
      least: 0,
      taken: UNITS,
    });
    expect(sale.ordered.map(({ orderId }) => orderId).sort()).toEqual(sold.orderIds);
    expect(sold.numbers).toEqual(Array.from({ length: UNITS }, (_, index) => 1001 + index));
  });
});
