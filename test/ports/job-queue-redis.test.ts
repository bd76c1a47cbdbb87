import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Position } from '@kontor/contracts/kernel/events';
import { type Job, type JobQueue, QueueUnavailable, type WorkOptions } from '@kontor/contracts/ports/job-queue';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { FailFastConnection } from '../../backend/src/adapters/redis-connection.ts';
import { BullJobQueue } from '../../backend/src/adapters/job-queue-bullmq/index.ts';
import { Gate } from '../support/gate.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';
import { until } from '../support/until.ts';
import { CHECKPOINT, options, request } from './jobs.ts';
import { SOON_MS } from '../support/soon.ts';

describe('job queue in Redis', () => {
  let redis: RedisServer;
  let queue: JobQueue;
  let troubles: { readonly error: unknown; readonly job: Job | null }[];

  const onFailure: WorkOptions['onFailure'] = (error, job) => troubles.push({ error, job });
  const expectUnavailable = async (asked: () => Promise<unknown>): Promise<void> => {
    const before = Date.now();
    await expect(asked()).rejects.toBeInstanceOf(QueueUnavailable);
    expect(Date.now() - before).toBeLessThan(SOON_MS);
  };

  beforeEach(async () => {
    redis = await startRedis({ appendOnly: true });
    queue = new BullJobQueue(redis.url, systemAmbient, { patienceMs: 3_000 });
    troubles = [];
  });
  afterEach(async () => {
    await queue.close();
    await redis.stop();
  });

  it('is unavailable while Redis is down, and recovers when it is back', async () => {
    // What has to arrive waits as long as in the product; what has to fail shall fail soon.
    const patient = new BullJobQueue(redis.url, systemAmbient);
    const seen: string[] = [];
    const worker = queue.work('mail', options(onFailure), async ({ id }) => void seen.push(id));
    const first = [request('a'), { ...request('later'), runAt: Date.now() + 500 }];
    await patient.enqueue('mail', first, CHECKPOINT);
    await until(() => seen.length >= 1);
    await redis.kill();
    await Promise.all([
      expectUnavailable(() => queue.enqueue('mail', [request('b')], '2' as Position)),
      expectUnavailable(() => queue.checkpoint('mail')),
      expectUnavailable(() => queue.settle('mail', ['b'])),
      expectUnavailable(() => queue.counts('mail')),
      expectUnavailable(() => queue.parked('mail', 10)),
      expectUnavailable(() => queue.retry('mail', 'b')),
    ]);
    await until(() => troubles.length > 0);
    expect(troubles.every(({ job }) => job === null)).toBe(true);
    await redis.restart();
    expect(await patient.enqueue('mail', [request('b')], '2' as Position)).toBe(CHECKPOINT);
    await until(() => seen.length === 3);
    expect(seen.sort()).toEqual(['a', 'b', 'later']);
    await worker.stop();
    await patient.close();
  });

  it('is unavailable when Redis does not answer', async () => {
    const patient = new BullJobQueue(redis.url, systemAmbient);
    await patient.enqueue('mail', [request('a')], CHECKPOINT);
    redis.freeze();
    await expectUnavailable(() => patient.counts('mail'));
    redis.resume();
    const answers = () => patient.counts('mail').catch(() => null);
    await until(async () => (await answers())?.waiting === 1);
    await patient.close();
  });

  it('reconnects when open connections silently stop working', async () => {
    const gate = new Gate('127.0.0.1', redis.port);
    await gate.accept();
    const cut = new BullJobQueue(`redis://127.0.0.1:${gate.port}`, systemAmbient, {
      patienceMs: 3_000,
      silenceMs: 6_000,
    });
    const seen: string[] = [];
    const worker = cut.work('mail', options(onFailure), async ({ id }) => void seen.push(id));
    await cut.enqueue('mail', [request('a')], CHECKPOINT);
    await until(() => seen.length === 1);
    gate.goSilent();
    await expectUnavailable(() => cut.checkpoint('mail'));
    await until(async () => (await cut.checkpoint('mail').catch(() => null)) === CHECKPOINT);
    await cut.enqueue('mail', [request('b')], '2' as Position);
    await until(() => seen.length === 2);
    await worker.stop();
    await cut.close();
    await gate.refuse();
  });

  it('can be created and worked on before Redis is available', async () => {
    await redis.kill();
    const early = new BullJobQueue(redis.url, systemAmbient);
    const seen: string[] = [];
    const worker = early.work('mail', options(onFailure), async ({ id }) => void seen.push(id));
    await until(() => troubles.length > 0);
    await redis.restart();
    await early.enqueue('mail', [request('a')], CHECKPOINT);
    await until(() => seen.length === 1);
    await worker.stop();
    await early.close();
  });

  it('stops a worker although Redis is gone, as soon as its jobs are finished', async () => {
    const held = Promise.withResolvers<void>();
    const seen: string[] = [];
    const worker = queue.work('mail', options(onFailure), async ({ id }) => {
      seen.push(id);
      await held.promise;
      if (id === 'fails') throw new Error('no');
    });
    const idle = queue.work('other', options(onFailure), async () => undefined);
    await queue.enqueue('mail', [request('succeeds'), request('fails')], CHECKPOINT);
    await until(() => seen.length === 2);
    await redis.kill();
    await until(() => troubles.length > 0);
    const stopping = Promise.all([worker.stop(), idle.stop()]);
    const before = Date.now();
    held.resolve();
    await stopping;
    expect(Date.now() - before).toBeLessThan(SOON_MS);
    await redis.restart();
    expect(await queue.counts('mail')).toMatchObject({ running: 2 });
  });

  it('uses one listener for any number of waiting reactors', async () => {
    await redis.kill();
    const connection = new FailFastConnection(redis.url, systemAmbient, 5_000);
    const listeners = () => ['ready', 'end'].map((event) => connection.redis.listenerCount(event));
    const before = listeners();
    const asked = Array.from({ length: 30 }, () =>
      connection.attempt(
        (client) => client.ping(),
        (reason) => new Error(reason),
      ),
    );
    expect(listeners()).toEqual(before);
    await redis.restart();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['PONG']));
    connection.close();
  });

  it('reloads scripts that Redis has lost', async () => {
    const seen: string[] = [];
    const worker = queue.work('mail', options(onFailure), async ({ id }) => void seen.push(id));
    await queue.enqueue('mail', [request('a')], CHECKPOINT);
    await until(() => seen.length === 1);
    await redis.command('SCRIPT', 'FLUSH');
    await redis.flush();
    expect(await queue.enqueue('mail', [request('a'), request('b')], CHECKPOINT)).toBeNull();
    await until(() => seen.length === 3);
    await worker.stop();
  });

  it('reports an invalid URL', async () => {
    const locked = await startRedis({ password: 'open sesame' });
    const expectWords = async (url: string, words: string): Promise<void> => {
      const told: string[] = [];
      const wrong = new BullJobQueue(url, systemAmbient, { patienceMs: 3_000 });
      const worker = wrong.work(
        'mail',
        options((error) => void told.push(String(error))),
        async () => undefined,
      );
      await expect(wrong.checkpoint('mail')).rejects.toThrow(words);
      expect(told).toContainEqual(expect.stringContaining(words));
      await worker.stop();
      await wrong.close();
    };
    await Promise.all([
      expectWords('redis://127.0.0.1:1', 'ECONNREFUSED'),
      expectWords('redis://no-such-host.invalid', 'no-such-host.invalid'),
      expectWords(`redis://:wrong@127.0.0.1:${locked.port}`, 'WRONGPASS'),
      expectWords(`redis://127.0.0.1:${locked.port}`, 'NOAUTH'),
    ]);
    const right = new BullJobQueue(locked.url, systemAmbient);
    await right.enqueue('mail', [request('a')], CHECKPOINT);
    expect(await right.checkpoint('mail')).toBe(CHECKPOINT);
    await right.close();
    await locked.stop();
  });
});
