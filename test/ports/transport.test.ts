import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createServer } from 'node:tls';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SinkUnavailable } from '@kontor/contracts/ports/event-sink';
import { MongoReadStore } from '@kontor/projections/adapters/read-store-mongodb/index';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { EventStoreDbEventLog } from '../../backend/src/adapters/event-log-eventstoredb/index.ts';
import { KafkaEventSink } from '../../backend/src/adapters/event-sink-kafka.ts';
import { FailFastConnection } from '../../backend/src/adapters/redis-connection.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import { startEventStoreDb } from '../doubles/eventstoredb/index.ts';
import { startKafka } from '../doubles/kafka/index.ts';
import { startMongoDb } from '../doubles/mongodb/index.ts';
import { watched } from '../support/children.ts';
import { freePort } from '../support/redis.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { message } from './event-sink.suite.ts';

const makeSecrets = (folder: string, env: Readonly<Record<string, string>> = {}): void => {
  const own = { SECRETS: folder, KONTOR_SECRETS: join(folder, 'kontor') };
  execFileSync('bash', ['docker/secrets.sh'], { env: { ...process.env, ...own, ...env } });
};

/** For what is refused by no answer. What succeeds has time. */
const HASTY = { connectTimeout: 1_000, requestTimeout: 1_000, whole: 3_000 };
const PATIENT = { connectTimeout: 30_000, requestTimeout: 30_000, whole: 60_000 };

describe('TLS and passwords between Kontor and its stores', () => {
  const ours = temporaryFolder();
  const theirs = temporaryFolder();
  const stops: (() => unknown)[] = [];
  const file = (...path: readonly string[]): string => join(ours.path, ...path);
  const server = (store: string) => ({
    key: readFileSync(file(store, 'server.key')),
    cert: readFileSync(file(store, 'server.crt')),
  });
  /** Connection string as Kontor's containers get it. @param port replaces the container's port */
  const urlOf = (store: 'eventStore' | 'mongodb' | 'redis', port: number): string => {
    const { stores } = readConfig({
      EVENTSTORE_URL_FILE: file('kontor', 'eventstore-url'),
      MONGODB_URL_FILE: file('kontor', 'mongodb-url'),
      REDIS_URL_FILE: file('kontor', 'redis-url'),
    });
    return (stores[store] ?? '').replace(/@[a-z]+:\d+/u, `@127.0.0.1:${port}`);
  };
  const believingOthers = (url: string): string => url.replaceAll(ours.path, theirs.path);

  beforeAll(() => {
    for (const folder of [ours, theirs]) makeSecrets(folder.path);
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });
  afterAll(() => {
    ours.remove();
    theirs.remove();
  });

  const withTls = async (store: string, port: number, protocols: string[] = []): Promise<number> => {
    const door = createServer({ ...server(store), ALPNProtocols: protocols }, (outside) => {
      const inside = connect(port, '127.0.0.1');
      outside.pipe(inside).pipe(outside);
      for (const [socket, other] of [[outside, inside] as const, [inside, outside] as const]) {
        socket.on('error', () => other.destroy());
        socket.on('close', () => other.destroy());
      }
    });
    door.on('tlsClientError', () => undefined);
    door.listen(0, '127.0.0.1');
    await once(door, 'listening');
    stops.push(() => door.close());
    return (door.address() as AddressInfo).port;
  };

  const digests = () =>
    globSync(file('**', '*'))
      .filter((one) => statSync(one).isFile())
      .map((one) => `${one} ${createHash('sha256').update(readFileSync(one)).digest('hex')}`);

  it('are created once, and only expired ones are renewed', () => {
    const before = digests();
    expect(before).toHaveLength(21);
    makeSecrets(ours.path);
    expect(digests()).toEqual(before);
    writeFileSync(file('redis', 'server.crt'), 'no certificate');
    makeSecrets(ours.path);
    const changed = digests().filter((one) => !before.includes(one));
    expect(changed.map((one) => one.split(' ')[0])).toEqual([file('redis', 'server.crt')]);
  });

  it('keep the passwords of an older installation, and reject those that break a URL', () => {
    const former = temporaryFolder();
    stops.push(() => former.remove());
    makeSecrets(former.path, { REDIS_PASSWORD: 'of-before' });
    expect(readFileSync(join(former.path, 'kontor', 'redis-url'), 'utf8')).toContain(':of-before@');
    const wrong = temporaryFolder();
    stops.push(() => wrong.remove());
    expect(() => makeSecrets(wrong.path, { REDIS_PASSWORD: 'a@b' })).toThrow();
  });

  it('keep the CA’s key private', () => {
    expect(statSync(file('authority', 'ca.key')).mode & 0o077).toBe(0);
    const key = readFileSync(file('authority', 'ca.key'), 'utf8');
    const holders = globSync(file('**', '*')).filter(
      (one) => statSync(one).isFile() && readFileSync(one, 'utf8').includes(key),
    );
    expect(holders).toEqual([file('authority', 'ca.key')]);
  });

  it('connect to Redis over TLS with the password only, and nobody without TLS', async () => {
    const port = await freePort();
    const data = temporaryFolder();
    const env = { SECRETS: file('redis'), REDIS_DATA: data.path, REDIS_PORT: String(port) };
    const redis: ChildProcess = watched(
      spawn('sh', ['docker/redis-start.sh'], { env: { ...process.env, ...env }, stdio: 'ignore' }),
    );
    stops.push(async () => {
      redis.kill('SIGKILL');
      await once(redis, 'exit');
      data.remove();
    });
    const ask = async (url: string): Promise<string> => {
      const connection = new FailFastConnection(url, systemAmbient, 5_000);
      try {
        return await connection.attempt(
          (client) => client.ping(),
          (reason) => new Error(reason),
        );
      } catch (error) {
        return (error as Error).message;
      } finally {
        connection.close();
      }
    };
    const url = urlOf('redis', port);
    expect(url).toMatch(/^rediss:/u);
    await until(() => ask(url), 'PONG');
    expect(await ask(url.replace(/:[0-9a-f]{64}@/u, ':wrong@'))).not.toBe('PONG');
    expect(await ask(url.replace(/\?.*$/u, ''))).toMatch(/self-signed|unable to verify|issuer/u);
    expect(await ask(believingOthers(url))).toMatch(/self-signed|unable to verify|issuer|signature/u);
    expect(await ask(url.replace('rediss:', 'redis:').replace(/\?.*$/u, ''))).not.toBe('PONG');
    expect(() => new FailFastConnection(url.replace('rediss:', 'redis:'), systemAmbient, 1)).toThrow(RangeError);
  });

  it('connect to EventStoreDB over TLS', async () => {
    const double = await startEventStoreDb();
    stops.push(() => double.stop());
    const port = await withTls('eventstore', double.port, ['h2']);
    const head = async (url: string): Promise<string> => {
      const log = new EventStoreDbEventLog(url);
      try {
        return await log.head();
      } finally {
        await log.close();
      }
    };
    const url = urlOf('eventStore', port);
    expect(url).toMatch(/^esdb:\/\/admin:[0-9a-f]{64}@/u);
    expect(await head(url)).toMatch(/^\d+$/u);
    await expect(head(believingOthers(url))).rejects.toMatchObject({ name: 'LogUnavailable' });
  });

  it('connect to MongoDB over TLS', async () => {
    const double = await startMongoDb();
    stops.push(() => double.stop());
    const port = await withTls('mongodb', double.port);
    const read = async (url: string) => {
      const store = new MongoReadStore(url);
      try {
        return await store.checkpoints({ view: 'probe', number: 1 });
      } finally {
        await store.close();
      }
    };
    const url = urlOf('mongodb', port);
    expect(url).toMatch(/^mongodb:\/\/kontor:[0-9a-f]{64}@/u);
    // The double has no authentication, and would announce itself as the only member, without TLS.
    const direct = url.replace(/kontor:[0-9a-f]{64}@/u, '').replace('replicaSet=rs0', 'directConnection=true');
    expect(await read(direct)).toEqual(new Map());
    await expect(read(believingOthers(direct))).rejects.toMatchObject({ name: 'StoreUnavailable' });
  });

  it('connect to Kafka over TLS by the broker’s name', async () => {
    const kafka = await startKafka({ host: 'localhost', tls: server('redis') });
    stops.push(() => kafka.stop());
    const publish = async (more: Readonly<Record<string, string>>, waits = HASTY): Promise<void> => {
      const { kafka: settings } = readConfig({ KONTOR_KAFKA_BROKERS: kafka.broker, ...more });
      if (settings === null) throw new Error('there are no settings');
      const sink = new KafkaEventSink(settings, waits);
      stops.push(() => sink.close());
      await sink.publish([message('a-demo_1', 1)]);
    };
    const trusting = (folder: string) => ({
      KONTOR_KAFKA_TLS: '1',
      KONTOR_KAFKA_CA_FILE: join(folder, 'kontor', 'ca.pem'),
    });
    await publish(trusting(ours.path), PATIENT);
    for (const other of [trusting(theirs.path), { KONTOR_KAFKA_TLS: '1' }, {}]) {
      await expect(publish(other)).rejects.toThrow(SinkUnavailable);
    }
    expect(kafka.records).toHaveLength(1);
  });
});
