import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Position } from '@kontor/contracts/kernel/events';
import { type Job, type JobQueue, QueueUnavailable, type WorkOptions } from '@kontor/contracts/ports/job-queue';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { FailFastConnection } from '../../backend/src/adapters/redis-connection.ts';
import { BullJobQueue } from '../../backend/src/adapters/job-queue-bullmq/index.ts';
import { SqliteJobQueue } from '../../backend/src/adapters/job-queue-embedded/index.ts';
import { Gate } from '../support/gate.ts';
import { provideRedis, type RedisServer, startRedis } from '../support/redis.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { jobQueueSuite } from './job-queue.suite.ts';
import { until } from '../support/until.ts';

// Most tests take some milliseconds, but some are slow on busy machines.

const CHECKPOINT = '1' as Position;
const request = (id: string) => ({ id, data: {}, correlationId: 'c' });
const options = (onFailure: WorkOptions['onFailure'] = () => undefined): WorkOptions => ({
  concurrency: 5,
  attempts: 3,
  backoffMs: 10,
  onFailure,
});

jobQueueSuite('SQLite', () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'jobs.sqlite');
  return {
    open: async (options) => new SqliteJobQueue(file, systemAmbient, options),
    wipe: async () => {
      const database = new DatabaseSync(file);
      database.exec('DELETE FROM jobs; DELETE FROM checkpoints');
      database.close();
    },
    remove: async () => folder.remove(),
  };
});

describe('with Redis', () => {
  let redis: Awaited<ReturnType<typeof provideRedis>>;
  beforeAll(async () => {
    redis = await provideRedis();
  });
  afterAll(() => redis.stop());

  jobQueueSuite('BullMQ', () => {
    const prefix = `kontor-${randomUUID()}`;
    return {
      open: async ({ lockMs } = {}) =>
        new BullJobQueue(redis.url, systemAmbient, {
          prefix,
          ...(lockMs === undefined ? {} : { lockMs, stalledMs: lockMs / 2 }),
        }),
      wipe: () => redis.flush(),
      remove: () => redis.flush(),
    };
  });
});

describe('job queue in SQLite', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let file: string;
  let queue: SqliteJobQueue;

  beforeEach(() => {
    folder = temporaryFolder();
    file = join(folder.path, 'jobs.sqlite');
    queue = new SqliteJobQueue(file, systemAmbient);
  });
  afterEach(async () => {
    await queue.close();
    folder.remove();
  });

  it('stores all jobs of a call with the checkpoint, or nothing when the disk is full', async () => {
    await queue.enqueue('mail', [request('a')], CHECKPOINT);
    const cap = new DatabaseSync(file);
    cap.exec(
      "CREATE TRIGGER full BEFORE INSERT ON jobs WHEN NEW.id = 'c' BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END",
    );
    cap.close();
    const asking = queue.enqueue('mail', [request('b'), request('c')], '2' as Position);
    await expect(asking).rejects.toBeInstanceOf(QueueUnavailable);
    await expect(asking).rejects.toThrow(/^the job queue cannot be written: .*database or disk is full$/u);
    expect(await queue.counts('mail')).toMatchObject({ waiting: 1 });
    expect(await queue.checkpoint('mail')).toBe(CHECKPOINT);
    await queue.enqueue('mail', [request('b')], '2' as Position);
  });

  it('reports why the file cannot be opened', () => {
    expect(() => new SqliteJobQueue('/dev/null/kontor/jobs.sqlite', systemAmbient)).toThrow(QueueUnavailable);
  });

  it('continues, and counts no job twice, after the file was not writable for a while', async () => {
    const troubles: unknown[] = [];
    const seen: string[] = [];
    const other = new DatabaseSync(file);
    const worker = queue.work(
      'mail',
      options((error) => void troubles.push(error)),
      async ({ id }) => {
        if (seen.length === 0) other.exec('ALTER TABLE jobs RENAME TO away');
        seen.push(id);
      },
    );
    await queue.enqueue('mail', [request('a')], CHECKPOINT);
    await until(() => troubles.length > 1);
    expect(troubles[0]).toBeInstanceOf(QueueUnavailable);
    await expect(queue.counts('mail')).rejects.toBeInstanceOf(QueueUnavailable);
    other.exec('ALTER TABLE away RENAME TO jobs');
    other.close();
    await queue.enqueue('mail', [request('b')], CHECKPOINT);
    await until(() => seen.length === 2);
    await worker.stop();
    expect(seen).toEqual(['a', 'b']);
    expect(await queue.counts('mail')).toMatchObject({ waiting: 0, running: 0, parked: 0 });
  });

  it('stops a worker although the file cannot be written', async () => {
    const other = new DatabaseSync(file);
    const begun = Promise.withResolvers<Job>();
    const worker = queue.work('mail', options(), async (job) => {
      other.exec('DROP TABLE jobs');
      begun.resolve(job);
    });
    await queue.enqueue('mail', [request('a')], CHECKPOINT);
    await begun.promise;
    await worker.stop();
    other.close();
  });
});

describe('job queue in Redis', () => {
  let redis: RedisServer;
  let queue: JobQueue;
  let troubles: { readonly error: unknown; readonly job: Job | null }[];

  const onFailure: WorkOptions['onFailure'] = (error, job) => troubles.push({ error, job });
  const expectUnavailable = async (asked: () => Promise<unknown>): Promise<void> => {
    const before = Date.now();
    await expect(asked()).rejects.toBeInstanceOf(QueueUnavailable);
    expect(Date.now() - before).toBeLessThan(3_500);
  };

  /** A queue of little patience may have to be asked again where the machine is busy. */
  const answered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof QueueUnavailable)) throw error;
        await delay(5);
      }
    }
  };

  beforeEach(async () => {
    redis = await startRedis({ appendOnly: true });
    queue = new BullJobQueue(redis.url, systemAmbient, { patienceMs: 800 });
    troubles = [];
  });
  afterEach(async () => {
    await queue.close();
    await redis.stop();
  });

  it('is unavailable while Redis is down, and recovers when it is back', async () => {
    const seen: string[] = [];
    const worker = queue.work('mail', options(onFailure), async ({ id }) => void seen.push(id));
    const first = [request('a'), { ...request('later'), runAt: Date.now() + 500 }];
    await answered(() => queue.enqueue('mail', first, CHECKPOINT));
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
    expect(await answered(() => queue.checkpoint('mail'))).toBe(CHECKPOINT);
    await answered(() => queue.enqueue('mail', [request('b')], '2' as Position));
    // A job whose answer was lost may come twice.
    await until(() => [...new Set(seen)].sort(), ['a', 'b', 'later']);
    await worker.stop();
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
      patienceMs: 800,
      silenceMs: 2_000,
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
    expect(Date.now() - before).toBeLessThan(4_000);
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
      const wrong = new BullJobQueue(url, systemAmbient, { patienceMs: 800 });
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
