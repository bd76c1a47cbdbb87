import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Position } from '@kontor/contracts/kernel/events';
import { type Job, QueueUnavailable } from '@kontor/contracts/ports/job-queue';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { BullJobQueue } from '../../backend/src/adapters/job-queue-bullmq/index.ts';
import { SqliteJobQueue } from '../../backend/src/adapters/job-queue-embedded/index.ts';
import { provideRedis } from '../support/redis.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { jobQueueSuite } from './job-queue.suite.ts';
import { until } from '../support/until.ts';
import { CHECKPOINT, options, request } from './jobs.ts';

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
