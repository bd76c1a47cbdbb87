import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { START } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { pino } from 'pino';
import { productIdOf } from '../../backend/src/features/product-import/product-commands.ts';
import { builtStorefront } from '../../backend/src/features/storefront/builds.ts';
import { type Kontor, startKontor } from '../../backend/src/kontor.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import type { EventStoreDbDouble } from '../doubles/eventstoredb/index.ts';
import type { MongoDbDouble } from '../doubles/mongodb/index.ts';
import { flatten } from '../support/collect.ts';
import { type EventStore, isEventStoreReal, startEventStore } from '../support/event-store.ts';
import { isMongoReal, type Mongo, startMongo } from '../support/mongo.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { findLocalNames, forgetLocalNames } from './local-names.ts';
import { greetingsFeature } from './greetings.ts';

export const DEMO = SiteId.parse('demo');
/** Never sold out. */
export const PRODUCT = { itemId: productIdOf(DEMO, { format: 'demo', key: 'rezeptbuch-digital' }), sku: 'HH-PDF-TOPF' };

interface Begun {
  readonly log: ReturnType<EventStoreDbDouble['data']>;
  readonly store: ReturnType<MongoDbDouble['data']>;
  readonly folder: ReturnType<typeof temporaryFolder>;
}

/** Kontor in this process on its own stores, which can be disconnected; each test of a file begins with the demo. */
export class Kontors {
  folder!: ReturnType<typeof temporaryFolder>;
  eventStore!: EventStore;
  mongo!: Mongo;
  redis!: RedisServer;
  started: Kontor[] = [];
  #begun: Begun | undefined;

  async start(roles = 'api,projections,worker,storefront', partitions = 2): Promise<Kontor> {
    const config = readConfig({
      PORT: '0',
      KONTOR_DATA: this.folder.path,
      KONTOR_RATE_LIMIT: '1000000',
      KONTOR_ROLES: roles,
      KONTOR_PARTITIONS: String(partitions),
      KONTOR_DEMO: this.#begun ? '0' : '1',
      EVENTSTORE_URL: this.eventStore.connectionString,
      MONGODB_URL: this.mongo.connectionString,
      REDIS_URL: this.redis.url,
    });
    const kontor = await startKontor(config, builtStorefront(resolve('storefront/build')), {
      logger: pino({ level: 'silent' }),
      features: [greetingsFeature],
    });
    this.started.push(kontor);
    await kontor.started;
    return kontor;
  }

  events(...types: readonly string[]) {
    return flatten(this.started[0]!.platform.log.readAll({ after: START, filter: { types } }));
  }

  /** Real servers cannot start with data, so each test creates the demo. */
  async makeDemo(): Promise<void> {
    if (isEventStoreReal || isMongoReal) return;
    this.folder = temporaryFolder();
    await this.#startStores();
    await (await this.start()).projections.caughtUp();
    await this.#stop();
    const [log, store] = [this.eventStore as EventStoreDbDouble, this.mongo as MongoDbDouble];
    this.#begun = { log: log.data(), store: store.data(), folder: this.folder };
  }

  removeDemo(): void {
    this.#begun?.folder.remove();
  }

  async begin(): Promise<void> {
    this.folder = temporaryFolder();
    if (this.#begun) cpSync(this.#begun.folder.path, this.folder.path, { recursive: true });
    await this.#startStores();
  }

  async end(): Promise<void> {
    await this.#stop();
    this.folder.remove();
  }

  async #startStores(): Promise<void> {
    this.started = [];
    [this.eventStore, this.mongo, this.redis] = await Promise.all([
      startEventStore(this.#begun && { data: this.#begun.log }),
      startMongo(this.#begun && { data: this.#begun.store }),
      startRedis(),
    ]);
  }

  async #stop(): Promise<void> {
    for (const kontor of this.started) await kontor.stop();
    await Promise.all([this.eventStore.stop(), this.mongo.stop(), this.redis.stop()]);
  }
}

export const useKontors = (): Kontors => {
  const kontors = new Kontors();
  beforeAll(findLocalNames);
  afterAll(forgetLocalNames);
  beforeAll(() => kontors.makeDemo());
  beforeEach(() => kontors.begin());
  afterEach(() => kontors.end());
  afterAll(() => kontors.removeDemo());
  return kontors;
};

export const urlOf = ({ port }: Kontor): string => `http://demo.localhost:${port}`;
