import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Role } from '../../backend/src/platform/config.ts';
import { watched } from '../support/children.ts';
import { type EventStore, isEventStoreReal, startEventStore } from '../support/event-store.ts';
import { isMongoReal, type Mongo, startMongo } from '../support/mongo.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { findLocalNames, forgetLocalNames } from './local-names.ts';
import { until } from '../support/until.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const NODE = ['--disable-warning=ExperimentalWarning'];

export interface Node {
  readonly role: Role;
  readonly url: string;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
  readonly finished: Promise<number | null>;
}

export interface Stores {
  readonly eventStoreUrl: string;
  readonly mongodbUrl: string;
  readonly redis: RedisServer;
}

interface Store {
  readonly url: string;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface Cluster {
  readonly stores: Stores;
  readonly folder: string;
  killStores(): Promise<void>;
  start(role: Role, env?: Readonly<Record<string, string>>): Promise<Node>;
  stop(): Promise<void>;
}

const launch = (script: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess =>
  watched(
    spawn(process.execPath, [...NODE, join(ROOT, script), ...args], {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

/** Collects output until it matches `pattern`. */
const says = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const match = pattern.exec(said);
      if (match?.[1] !== undefined) resolve(match[1]);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });

const ended = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

/** Event log, read store and Redis as separate processes, and any number of Kontor processes. */
export const startCluster = async (): Promise<Cluster> => {
  findLocalNames();
  const folder = temporaryFolder();
  const children: ChildProcess[] = [];
  const double = async (name: string): Promise<Store> => {
    const child = launch(`test/doubles/${name}/main.ts`, ['0'], {});
    children.push(child);
    const url = await says(child, /ready (\S+)/u);
    return { url, kill: async () => void child.kill('SIGKILL'), stop: async () => undefined };
  };
  const real = async (server: Promise<EventStore | Mongo>): Promise<Store> => {
    const store = await server;
    return { url: store.connectionString, kill: async () => store.refuse(), stop: () => store.stop() };
  };
  const [eventStore, mongo, redis] = await Promise.all([
    isEventStoreReal ? real(startEventStore()) : double('eventstoredb'),
    isMongoReal ? real(startMongo()) : double('mongodb'),
    startRedis(),
  ]);
  const [eventStoreUrl, mongodbUrl] = [eventStore.url, mongo.url];
  return {
    stores: { eventStoreUrl, mongodbUrl, redis },
    folder: folder.path,
    killStores: async () => {
      await Promise.all([eventStore.kill(), mongo.kill(), redis.kill()]);
    },
    start: async (role, env = {}) => {
      const child = launch('build/test/greeting-kontor.js', [], {
        PORT: '0',
        KONTOR_BIND: '127.0.0.1',
        KONTOR_ROLES: role,
        KONTOR_PARTITIONS: '4',
        KONTOR_RATE_LIMIT: '100000000',
        KONTOR_DATA: folder.path,
        EVENTSTORE_URL: eventStoreUrl,
        MONGODB_URL: mongodbUrl,
        REDIS_URL: redis.url,
        ...env,
      });
      children.push(child);
      const port = await says(child, /"port":(\d+)/u);
      return {
        role,
        url: `http://demo.localhost:${port}`,
        kill: async () => {
          child.kill('SIGKILL');
          await ended(child);
        },
        stop: async () => {
          child.kill('SIGTERM');
          return ended(child);
        },
        finished: ended(child),
      };
    },
    stop: async () => {
      forgetLocalNames();
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(children.map(ended));
      await Promise.all([eventStore.stop(), mongo.stop(), redis.stop()]);
      folder.remove();
    },
  };
};

const STARTED_IN_MS = 300_000;

const untilFound = (url: string): Promise<void> =>
  until(async () => (await fetch(url).catch(() => null))?.ok, true, STARTED_IN_MS);

export const untilReady = ({ url }: Node): Promise<void> => untilFound(`${url}/readyz`);

/** Waits until a product can be bought: read models are built independently, and products may come last. */
export const untilSold = (url: string, itemId: string): Promise<void> =>
  untilFound(`${url}/api/commerce/inventory/stock?itemId=${itemId}`);
