import { describe, expect, it } from '@jest/globals';
import type { CartState } from '@kontor/contracts/cart/state';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import { cartView } from '@kontor/projections/features/cart/cart-view';
import { MongoClient } from 'mongodb';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import type { Kontor } from '../../backend/src/kontor.ts';
import { isMongoReal } from '../support/mongo.ts';
import { projectionRunner } from '../support/projecting.ts';
import { DEMO, PRODUCT, urlOf, useKontors } from './kontors.ts';
import { Shopper } from './shopper.ts';
import { until } from '../support/until.ts';

const ROUNDS = 25;

describe('a failing store', () => {
  const kontors = useKontors();

  /** Each shopper adds `ROUNDS` times while `trouble` goes on. */
  const shop = async (
    kontor: Kontor,
    trouble: (round: number) => Promise<void> | void,
  ): Promise<readonly Shopper[]> => {
    const shoppers = Array.from({ length: 8 }, (_, number) => new Shopper(number, () => [urlOf(kontor)], PRODUCT));
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all([...shoppers.map((shopper) => shopper.add()), trouble(round)]);
    }
    return shoppers;
  };

  const expectAllIsWell = async (kontor: Kontor, shoppers: readonly Shopper[]): Promise<void> => {
    const { log, store } = kontor.platform;
    await kontor.projections.caughtUp();
    const quantities = async () => Promise.all(shoppers.map((shopper) => shopper.quantity()));
    expect(await quantities()).toEqual(shoppers.map(() => ROUNDS));
    const scratch = new SqliteReadStore(':memory:');
    const runner = projectionRunner({
      log,
      store: scratch,
      ambient: systemAmbient,
      onFailure: () => undefined,
      projections: [cartView],
      partitions: 3,
    });
    await runner.start();
    await runner.caughtUp();
    const carts = (await kontors.events('CartCreated')).map(({ data }) => (data as { cartId: string }).cartId);
    expect(new Set(carts).size).toBe(shoppers.length);
    const read = async (from: Pick<ReadStore, 'getMany'>) => from.getMany<CartState>('carts', DEMO, carts);
    expect(await read(store)).toEqual(await read(scratch));
    await until(async () => (await kontors.events('CartGreeted')).length >= carts.length);
    expect((await kontors.events('CartGreeted')).length).toBe(carts.length);
    await runner.stop();
    await scratch.close();
  };

  const withMongo = async (work: (client: MongoClient) => Promise<unknown>): Promise<void> => {
    const client = new MongoClient(kontors.mongo.connectionString);
    await work(client);
    await client.close();
  };

  it('the log is disconnected during appends and subscriptions', async () => {
    const kontor = await kontors.start();
    const shoppers = await shop(kontor, async (round) => {
      if (round % 3 === 0) kontors.eventStore.cutNextAppend(round % 2 === 0 ? 'after' : 'before');
      if (round % 4 === 1) kontors.eventStore.cutConnections();
    });
    await expectAllIsWell(kontor, shoppers);
  });

  it('the read store refuses every tenth write, and loses the answers of others', async () => {
    const kontor = await kontors.start();
    const shoppers = await shop(kontor, (round) => {
      if (round === 2) kontors.mongo.failWrites(10);
      if (round === 8) kontors.mongo.loseAnswers(7);
      if (round === 20) {
        kontors.mongo.failWrites(0);
        kontors.mongo.loseAnswers(0);
      }
    });
    await expectAllIsWell(kontor, shoppers);
  });

  it('the read store is emptied, and everything is rebuilt', async () => {
    const kontor = await kontors.start();
    const shoppers = await shop(kontor, () => undefined);
    await withMongo((client) => client.db(isMongoReal ? undefined : 'kontor').dropDatabase());
    await until(async () => (await fetch(`${urlOf(kontor)}/shop/becher-duene`)).status === 200);
    await expectAllIsWell(kontor, shoppers);
  });

  it('Redis is flushed repeatedly', async () => {
    const kontor = await kontors.start();
    const shoppers = await shop(kontor, async (round) => {
      if (round % 5 === 0) await kontors.redis.flush();
    });
    await expectAllIsWell(kontor, shoppers);
  });

  it('Redis is killed and comes back empty', async () => {
    const kontor = await kontors.start();
    const shoppers = await shop(kontor, async (round) => {
      if (round === 0) await kontors.redis.kill();
      if (round === 5) await kontors.redis.restart();
    });
    await expectAllIsWell(kontor, shoppers);
  });

  it('two processes hold the same partition for a moment', async () => {
    const first = await kontors.start();
    await kontors.start('projections');
    const shoppers = await shop(first, async (round) => {
      if (round % 5 !== 0) return;
      const { store } = first.platform;
      // Takes the cart partitions' leases away while their holders write.
      for (const [name, lease] of await store.leases()) {
        if (!name.includes('/carts__')) continue;
        await store.replaceLease(name, lease, { owner: null, token: lease.token + 1, beat: 0 });
      }
    });
    await expectAllIsWell(first, shoppers);
  });

  it('metrics and log messages show the operator what happens', async () => {
    const kontor = await kontors.start();
    const shoppers = await shop(kontor, () => undefined);
    await expectAllIsWell(kontor, shoppers);
    const metrics = await (await fetch(`${urlOf(kontor)}/metrics`)).text();
    const value = (pattern: RegExp): number => Number(pattern.exec(metrics)?.[1]);
    expect(value(/^kontor_events_appended_total\{category="cart"\} (\d+)$/mu)).toBe(8 * (ROUNDS + 1));
    expect(value(/^kontor_jobs_done_total\{queue="greetings"\} (\d+)$/mu)).toBe(8);
    expect(value(/^kontor_jobs\{queue="greetings",state="parked"\} (\d+)$/mu)).toBe(0);
    expect(value(/^kontor_projection_following\{view="carts",version="1",partition="0\/2"\} (\d+)$/mu)).toBe(1);
    const adds = /_count\{method="POST",route="\/api\/commerce\/shopping-cart\/entries",status="200"\} (\d+)/u;
    expect(value(adds)).toBeGreaterThanOrEqual(8 * ROUNDS);
  });
});
