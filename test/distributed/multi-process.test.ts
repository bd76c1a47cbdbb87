import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CartState } from '@kontor/contracts/cart/state';
import { START } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { MongoReadStore } from '@kontor/projections/adapters/read-store-mongodb/index';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import { projections } from '@kontor/projections/features/index';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { EventStoreDbEventLog } from '../../backend/src/adapters/event-log-eventstoredb/index.ts';
import { productIdOf } from '../../backend/src/features/product-import/product-commands.ts';
import { type MailCatcher, startMailCatcher } from '../doubles/mail-catcher.ts';
import { flatten } from '../support/collect.ts';
import { endAll } from '../support/end-all.ts';
import { projectionRunner } from '../support/projecting.ts';
import { type Cluster, type Node, startCluster, untilReady, untilSold } from './cluster.ts';
import { Shopper } from './shopper.ts';
import { until } from '../support/until.ts';

const SHOPPERS = 64;
/** Long enough for the remaining processes to take over the work of killed ones. */
const SECONDS = 22;
const PARTITIONS = 4;
const IN_HAND = 8;
const demo = SiteId.parse('demo');
const PRODUCT = { itemId: productIdOf(demo, { format: 'demo', key: 'rezeptbuch-digital' }), sku: 'HH-PDF-TOPF' };

/** Time until one process follows all partitions of all read models, in ms. */
const untilAllFollowed = async ({ url }: Node): Promise<number> => {
  const begin = performance.now();
  const isFollowingAll = async (): Promise<boolean> => {
    const body = (await (await fetch(`${url}/healthz`)).json()) as { projections: readonly { isFollowing: boolean }[] };
    const following = body.projections.filter(({ isFollowing }) => isFollowing);
    return following.length === projections.length * PARTITIONS;
  };
  await until(isFollowingAll);
  return performance.now() - begin;
};

describe('two processes of each role', () => {
  let cluster: Cluster;
  let log: EventLog;
  let store: ReadStore;
  let catcher: MailCatcher;
  const nodes: Node[] = [];
  const apis = (): readonly string[] => nodes.filter(({ role }) => role === 'api').map(({ url }) => url);

  beforeAll(async () => {
    [cluster, catcher] = await Promise.all([startCluster(), startMailCatcher()]);
    log = new EventStoreDbEventLog(cluster.stores.eventStoreUrl);
    store = new MongoReadStore(cluster.stores.mongodbUrl);
    const roles = ['api', 'api', 'projections', 'projections', 'worker', 'worker'] as const;
    nodes.push(...(await Promise.all(roles.map((role) => cluster.start(role, { SMTP_URL: catcher.url })))));
    await Promise.all(nodes.map(untilReady));
    await untilSold(apis()[0] ?? '', PRODUCT.itemId);
  });
  // If the setup failed, some of them are missing.
  afterAll(() =>
    endAll(
      () => log?.close(),
      () => store?.close(),
      () => cluster?.stop(),
      () => catcher?.stop(),
    ),
  );

  it(`record everything that ${SHOPPERS} shoppers add, exactly, while one process of each role is killed`, async () => {
    const shoppers = Array.from({ length: SHOPPERS }, (_, number) => new Shopper(number, apis, PRODUCT));
    const end = performance.now() + SECONDS * 1_000;
    const acknowledged = () => shoppers.reduce((sum, shopper) => sum + shopper.acknowledged, 0);
    const failed = new AbortController();
    const shop = async (shopper: Shopper): Promise<void> => {
      while (!failed.signal.aborted && (performance.now() < end || acknowledged() < SHOPPERS * SECONDS)) {
        await shopper.add();
        await delay(20);
      }
    };
    let takenOverIn = Infinity;
    const killInTheMiddle = async (): Promise<void> => {
      for (const role of ['projections', 'worker', 'api'] as const) {
        await delay((SECONDS * 1_000) / 5);
        const victim = nodes.findIndex((node) => node.role === role);
        await nodes[victim]!.kill();
        nodes.splice(victim, 1);
        if (role === 'projections') takenOverIn = await untilAllFollowed(nodes.find((node) => node.role === role)!);
      }
    };
    const all = Promise.all([...shoppers.map(shop), killInTheMiddle()]);
    await all.catch((error: unknown) => {
      failed.abort();
      throw error;
    });

    const wrong = async () => {
      const quantities = await Promise.all(shoppers.map((shopper) => shopper.quantity()));
      return quantities.flatMap((quantity, index) =>
        quantity === shoppers[index]!.acknowledged ? [] : [[quantity, shoppers[index]!.acknowledged]],
      );
    };
    await until<unknown>(wrong, []);
    const slowest = Math.max(...shoppers.map((one) => one.slowest)).toFixed(0);
    process.stdout.write(
      `${acknowledged()} adds acknowledged, slowest ${slowest} ms, taken over in ${takenOverIn.toFixed(0)} ms\n`,
    );
  });

  it('have sent each cart’s greeting once, by one mail', async () => {
    const carts = (await flatten(log.readAll({ after: START, filter: { types: ['CartCreated'] } }))).length;
    const greetings = () => flatten(log.readAll({ after: START, filter: { types: ['CartGreeted'] } }));
    await until(async () => (await greetings()).length >= carts, true, 15_000);
    expect(new Set((await greetings()).map(({ stream }) => stream)).size).toBe(carts);
    expect((await greetings()).length).toBe(carts);
    // The killed worker may have sent mails without recording them: they are repeated with the same id, at most as many
    // as it had in hand.
    const ids = catcher.mails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(carts);
    expect(ids.length - carts).toBeLessThanOrEqual(IN_HAND);
  });

  it('have built the same read models as a rebuild from scratch', async () => {
    const scratch = new SqliteReadStore(':memory:');
    const onFailure = (view: string, error: unknown): never => {
      throw new Error(view, { cause: error });
    };
    const runner = projectionRunner({ log, store: scratch, ambient: systemAmbient, onFailure, projections });
    await runner.start();
    await runner.caughtUp();
    const carts = await flatten(log.readAll({ after: START, filter: { types: ['CartCreated'] } }));
    const ids = carts.map(({ data }) => (data as { cartId: string }).cartId);
    const [made, rebuilt] = await Promise.all(
      [store, scratch].map((one) => one.getMany<CartState>('carts', demo, ids)),
    );
    expect(made).toEqual(rebuilt);
    expect(rebuilt).toHaveLength(SHOPPERS);
    for (const view of ['products', 'collections', 'pages']) {
      expect([view, await store.count(view, demo)]).toEqual([view, await scratch.count(view, demo)]);
    }
    await runner.stop();
    await scratch.close();
  });

  it('have taken over the work of the killed processes', async () => {
    const workersAt = async () =>
      [...(await store.leases())].filter(([name]) => name.startsWith('workers/reactor/')).map(([, { owner }]) => owner);
    await until(async () => new Set(await workersAt()).size, 1, 10_000);
  });

  it('stop within 10 s when asked to, and lose nothing', async () => {
    const codes = await Promise.all(nodes.map((node) => node.stop()));
    expect(codes).toEqual([0, 0, 0]);
    // Leases are released, so that the next process need not wait.
    const held = [...(await store.leases())].filter(
      ([name, { owner }]) => owner !== null && !name.includes('/member/'),
    );
    expect(held).toEqual([]);
  });
});
