import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CartState } from '@kontor/contracts/cart-state';
import type { ErrorBody } from '@kontor/contracts/error-body';
import { START } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import { projections } from '@kontor/projections/features/index';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { productIdOf } from '../../backend/src/features/product-import/product-commands.ts';
import { builtStorefront } from '../../backend/src/features/storefront/builds.ts';
import { type Kontor, startKontor } from '../../backend/src/kontor.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import { type EventStoreDbDouble, startEventStoreDb } from '../doubles/eventstoredb/index.ts';
import { type MongoDbDouble, startMongoDb } from '../doubles/mongodb/index.ts';
import { flatten } from '../support/collect.ts';
import { projectionRunner } from '../support/projecting.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { greetingsFeature } from './greetings.ts';
import { Shopper } from './shopper.ts';

const demo = SiteId.parse('demo');
const PRODUCT = { itemId: productIdOf(demo, { format: 'demo', key: 'rezeptbuch-digital' }), sku: 'HH-PDF-TOPF' };
const ROUNDS = 25;
const de = messagesOf('de');

describe('a store that fails', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let eventStore: EventStoreDbDouble;
  let mongo: MongoDbDouble;
  let redis: RedisServer;
  let kontors: Kontor[];

  /** All roles in this process; the first one makes the demo. */
  const start = async (roles = 'api,projections,worker,storefront'): Promise<Kontor> => {
    const config = readConfig({
      PORT: '0',
      KONTOR_DATA: folder.path,
      KONTOR_RATE_LIMIT: '1000000',
      KONTOR_ROLES: roles,
      KONTOR_PARTITIONS: '2',
      KONTOR_DEMO: kontors.length === 0 ? '1' : '0',
      EVENTSTORE_URL: eventStore.connectionString,
      MONGODB_URL: mongo.connectionString,
      REDIS_URL: redis.url,
    });
    const kontor = await startKontor(config, builtStorefront(resolve('storefront/build')), {
      logger: pino({ level: 'silent' }),
      features: [greetingsFeature],
    });
    kontors.push(kontor);
    await kontor.started;
    return kontor;
  };
  const urlOf = ({ port }: Kontor): string => `http://127.0.0.1:${port}`;
  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await condition())) await delay(20);
  };
  const events = (...types: readonly string[]) =>
    flatten(kontors[0]!.platform.log.readAll({ after: START, filter: { types } }));

  /** Shoppers who add `ROUNDS` times each, while `trouble` goes on. */
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

  /** Nothing lost, nothing doubled, and read models equal to those made from scratch. */
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
      projections,
      partitions: 3,
    });
    await runner.start();
    await runner.caughtUp();
    const carts = (await events('CartCreated')).map(({ data }) => (data as { cartId: string }).cartId);
    expect(new Set(carts).size).toBe(shoppers.length);
    const read = async (from: Pick<ReadStore, 'getMany'>) => from.getMany<CartState>('carts', demo, carts);
    expect(await read(store)).toEqual(await read(scratch));
    await until(async () => (await events('CartGreeted')).length >= carts.length);
    expect((await events('CartGreeted')).length).toBe(carts.length);
    await runner.stop();
    await scratch.close();
  };

  const get = async (kontor: Kontor, path: string) => {
    const response = await fetch(urlOf(kontor) + path, { headers: { accept: 'text/html' } });
    return { status: response.status, text: await response.text() };
  };
  const withMongo = async (work: (client: MongoClient) => Promise<unknown>): Promise<void> => {
    const client = new MongoClient(mongo.connectionString);
    await work(client);
    await client.close();
  };

  beforeEach(async () => {
    folder = temporaryFolder();
    kontors = [];
    [eventStore, mongo, redis] = await Promise.all([startEventStoreDb(), startMongoDb(), startRedis()]);
  });
  afterEach(async () => {
    for (const kontor of kontors) await kontor.stop();
    await Promise.all([eventStore.stop(), mongo.stop(), redis.stop()]);
    folder.remove();
  });

  it('the log is cut off in the middle of appends and subscriptions', async () => {
    const kontor = await start();
    const shoppers = await shop(kontor, async (round) => {
      if (round % 3 === 0) eventStore.cutNextAppend(round % 2 === 0 ? 'after' : 'before');
      if (round % 4 === 1) eventStore.cutConnections();
    });
    await expectAllIsWell(kontor, shoppers);
  }, 30_000);

  it('the read store refuses every tenth write, and loses the answers of others', async () => {
    const kontor = await start();
    const shoppers = await shop(kontor, (round) => {
      if (round === 2) mongo.failWrites(10);
      if (round === 8) mongo.loseAnswers(7);
      if (round === 20) {
        mongo.failWrites(0);
        mongo.loseAnswers(0);
      }
    });
    await expectAllIsWell(kontor, shoppers);
  }, 30_000);

  it('the read store is emptied: everything is made again', async () => {
    const kontor = await start();
    const shoppers = await shop(kontor, () => undefined);
    await withMongo((client) => client.db('kontor').dropDatabase());
    // Until then there is no shop.
    await until(async () => (await get(kontor, '/shop/becher-duene')).status === 200);
    await expectAllIsWell(kontor, shoppers);
  }, 40_000);

  it('Redis is flushed, again and again', async () => {
    const kontor = await start();
    const shoppers = await shop(kontor, async (round) => {
      if (round % 5 === 0) await redis.flush();
    });
    await expectAllIsWell(kontor, shoppers);
  }, 30_000);

  it('Redis is killed and comes back empty', async () => {
    const kontor = await start();
    const shoppers = await shop(kontor, async (round) => {
      if (round === 0) await redis.kill();
      if (round === 5) await redis.restart();
    });
    await expectAllIsWell(kontor, shoppers);
  }, 40_000);

  it('two processes hold the same partition for a moment', async () => {
    const first = await start();
    await start('projections');
    const shoppers = await shop(first, async (round) => {
      if (round % 5 !== 0) return;
      const { store } = first.platform;
      // Whoever holds a partition of the carts is thrown out while it writes.
      for (const [name, lease] of await store.leases()) {
        if (!name.includes('/carts__')) continue;
        await store.replaceLease(name, lease, { owner: null, token: lease.token + 1, beat: 0 });
      }
    });
    await expectAllIsWell(first, shoppers);
  }, 40_000);

  describe('is down for a while', () => {
    const add = async (kontor: Kontor) => {
      const crumb = 'd'.repeat(32);
      const response = await fetch(`${urlOf(kontor)}/api/commerce/shopping-cart/entries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `crumb=${crumb}`, 'x-csrf-token': crumb },
        body: JSON.stringify({ ...PRODUCT, quantity: 1 }),
      });
      const body = (await response.json()) as ErrorBody;
      return [response.status, response.headers.get('retry-after'), body.error?.message] as const;
    };
    /** A page's form, as a browser without script sends it. */
    const postForm = async (kontor: Kontor, path: string, fields: Readonly<Record<string, string>>) => {
      const crumb = 'd'.repeat(32);
      const origin = urlOf(kontor);
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { cookie: `crumb=${crumb}`, accept: 'text/html', origin },
        body: new URLSearchParams({ crumb, ...fields }),
      });
      return [response.status, response.headers.get('retry-after'), await response.text()] as const;
    };
    const readiness = async (kontor: Kontor) => {
      const response = await fetch(`${urlOf(kontor)}/readyz`);
      return [response.status, ((await response.json()) as { waitsFor: string[] }).waitsFor] as const;
    };

    it('the log: pages are served, writes are refused with the time to wait', async () => {
      const all = await start();
      const shop = await start('api,storefront');
      await eventStore.refuse();
      for (const path of [
        '/',
        '/shop',
        '/shop/becher-duene',
        '/cart',
        '/search?q=Becher',
        '/api/commerce/shopping-cart',
      ]) {
        expect([path, (await get(shop, path)).status]).toEqual([path, 200]);
      }
      expect(await add(shop)).toEqual([503, '5', de['error.unavailable']]);
      const form = await postForm(shop, '/shop/gutschein', { 'option.Betrag': '25 €', quantity: '1' });
      expect(form).toEqual([503, '5', expect.stringContaining(de['error.unavailable'])]);
      expect(await readiness(shop)).toEqual([200, []]);
      expect(await readiness(all)).toEqual([503, ['event log']]);
      await eventStore.accept();
      await until(async () => (await add(shop))[0] === 200);
      await until(async () => (await readiness(all))[0] === 200);
    }, 40_000);

    it('the read store: whatever is asked for, the answer says that it will be back', async () => {
      const kontor = await start();
      mongo.refuse();
      // First as long as the site of the host is remembered, then without even that.
      for (let looks = 0; looks < 3; looks += 1) {
        const { status, text } = await get(kontor, '/shop');
        expect([status, text]).toEqual([503, expect.stringContaining(de['error.unavailable'])]);
      }
      expect((await add(kontor)).slice(0, 2)).toEqual([503, '5']);
      expect(await readiness(kontor)).toEqual([503, ['read store', 'vault']]);
      await mongo.accept();
      await until(async () => (await get(kontor, '/shop')).status === 200);
      await until(async () => (await add(kontor))[0] === 200);
    }, 40_000);

    it('Redis: shopping goes on', async () => {
      const kontor = await start();
      await redis.kill();
      expect((await add(kontor))[0]).toBe(200);
      expect((await get(kontor, '/cart')).status).toBe(200);
      expect(await readiness(kontor)).toEqual([503, ['job queue']]);
      await redis.restart();
      await until(async () => (await events('CartGreeted')).length === 1);
      await until(async () => (await readiness(kontor))[0] === 200);
    }, 40_000);

    it('all of them at the start: it waits, says so, and begins when they come', async () => {
      await eventStore.refuse();
      mongo.refuse();
      const starting = start();
      await until(() => kontors.length === 1);
      const [kontor] = kontors as [Kontor];
      expect(await readiness(kontor)).toEqual([503, ['event log', 'read store', 'vault', 'read models']]);
      expect((await fetch(`${urlOf(kontor)}/healthz`)).status).toBe(200);
      await mongo.accept();
      await eventStore.accept();
      await starting;
      await until(async () => (await add(kontor))[0] === 200);
    }, 40_000);
  });

  it('keeps its metrics and its words: what an operator sees', async () => {
    const kontor = await start();
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
  }, 30_000);
});
