import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Position } from '@kontor/contracts/kernel/events';
import {
  type Job,
  type JobHandler,
  type JobQueue,
  type JobRequest,
  NotYet,
  QueueUnavailable,
  type Worker,
  type WorkOptions,
} from '@kontor/contracts/ports/job-queue';
import { until } from '../support/until.ts';
import { SOON_MS } from '../support/soon.ts';

export interface JobQueueFixture {
  /**
   * Can be called several times on the same data, as by several processes. `lockMs`: how soon a dead process is
   * noticed.
   */
  open(options?: { readonly lockMs?: number }): Promise<JobQueue>;
  wipe(): Promise<void>;
  remove(): Promise<void>;
}

const QUEUE = 'mail';
const at = (position: string): Position => position as Position;
const job = (id: string, more: Partial<JobRequest> = {}): JobRequest => ({
  id,
  data: { id },
  correlationId: 'c',
  ...more,
});
const jobs = (count: number): JobRequest[] => Array.from({ length: count }, (_, index) => job(`job-${index}`));

export const jobQueueSuite = (name: string, fixture: () => JobQueueFixture): void => {
  describe(`job queue: ${name}`, () => {
    let adapter: JobQueueFixture;
    let queue: JobQueue;
    let opened: JobQueue[];
    let workers: Worker[];
    let failures: { readonly error: unknown; readonly job: Job | null }[];

    const open = async (options?: { readonly lockMs: number }): Promise<JobQueue> => {
      const another = await adapter.open(options);
      opened.push(another);
      return another;
    };
    const work = (handler: JobHandler, options: Partial<WorkOptions> = {}, on = queue): Worker => {
      const onFailure: WorkOptions['onFailure'] = (error, job) => failures.push({ error, job });
      const worker = on.work(QUEUE, { concurrency: 10, attempts: 3, backoffMs: 10, onFailure, ...options }, handler);
      workers.push(worker);
      return worker;
    };
    /** Works until `count` jobs were tried; returns them in order. */
    const tried = async (count: number, options: Partial<WorkOptions> = {}): Promise<readonly Job[]> => {
      const seen: Job[] = [];
      const worker = work(async (job) => void seen.push(job), options);
      await until(() => seen.length >= count);
      await worker.stop();
      expect(seen).toHaveLength(count);
      return seen;
    };
    const failing: JobHandler = ({ id }) => Promise.reject(new Error(`${id} cannot be done`));
    const park = async (id: string): Promise<void> => {
      const before = (await queue.counts(QUEUE)).parked;
      await queue.enqueue(QUEUE, [job(id)], at('1'));
      const worker = work(failing, { attempts: 1 });
      await until(async () => (await queue.counts(QUEUE)).parked > before);
      await worker.stop();
    };
    const hold = () => {
      const taken = Promise.withResolvers<Job>();
      const release = Promise.withResolvers<void>();
      const handler: JobHandler = (job) => {
        taken.resolve(job);
        return release.promise;
      };
      return { handler, taken: taken.promise, release: release.resolve };
    };

    beforeEach(async () => {
      adapter = fixture();
      opened = [];
      workers = [];
      failures = [];
      queue = await open();
    });
    afterEach(async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await Promise.all(opened.map((one) => one.close()));
      await adapter.remove();
    });

    describe('enqueueing jobs', () => {
      it('delivers jobs to the worker unchanged', async () => {
        const data = {
          text: 'Grüße 🧺 "\\\n\u0000',
          cents: -0.5,
          huge: 2 ** 60,
          nested: { list: [1, null, true, {}, []] },
        };
        const asked = [
          job('a', { data, correlationId: 'Ü:1' }),
          job('42', { data: {} }),
          job('wait', { runAt: 1_700_000_000_000 }),
          job('x'.repeat(196) + '_.-9'),
        ];
        await queue.enqueue(QUEUE, asked, at('1'));
        const seen = await tried(asked.length);
        for (const request of asked) expect(seen).toContainEqual({ ...request, attempt: 1 });
      });

      it('stores data as JSON and rejects what JSON cannot represent', async () => {
        const data = { nan: Number.NaN, missing: undefined, date: new Date(0), list: [undefined] };
        await queue.enqueue(QUEUE, [job('odd', { data })], at('1'));
        const [seen] = await tried(1);
        expect(seen?.data).toStrictEqual({ nan: null, date: '1970-01-01T00:00:00.000Z', list: [null] });
        await expect(queue.enqueue(QUEUE, [job('big', { data: { big: 1n } })], at('2'))).rejects.toBeInstanceOf(
          TypeError,
        );
        expect(await queue.checkpoint(QUEUE)).toBe('1');
      });

      it('keeps one checkpoint per queue and returns the previous one', async () => {
        expect(await queue.checkpoint(QUEUE)).toBeNull();
        expect(await queue.enqueue(QUEUE, [job('a')], at('7'))).toBeNull();
        expect(await queue.enqueue(QUEUE, [], at(''))).toBe('7');
        expect(await queue.checkpoint(QUEUE)).toBe('');
        expect(await queue.enqueue(QUEUE, [], at('9'))).toBe('');
        expect(await queue.checkpoint('other')).toBeNull();
        expect(await queue.counts('other')).toMatchObject({ waiting: 0 });
      });

      it('keeps everything when closed and reopened', async () => {
        await park('parked');
        await queue.enqueue(QUEUE, [job('waiting'), job('delayed', { runAt: Date.now() + 60_000 })], at('7'));
        await queue.close();
        const again = await open();
        expect(await again.checkpoint(QUEUE)).toBe('7');
        expect(await again.counts(QUEUE)).toMatchObject({ waiting: 1, delayed: 1, running: 0, parked: 1 });
      });

      it('is unavailable after it is closed', async () => {
        await queue.close();
        await expect(queue.enqueue(QUEUE, [job('a')], at('1'))).rejects.toBeInstanceOf(QueueUnavailable);
        await expect(queue.checkpoint(QUEUE)).rejects.toBeInstanceOf(QueueUnavailable);
      });

      it('accepts 10,000 jobs at once and runs each of them once', async () => {
        const many = jobs(10_000);
        await queue.enqueue(QUEUE, many, at('1'));
        expect(await queue.counts(QUEUE)).toMatchObject({ waiting: many.length });
        const seen = await tried(many.length, { concurrency: 50 });
        expect(new Set(seen.map(({ id }) => id)).size).toBe(many.length);
        expect(failures).toEqual([]);
      });
    });

    describe('a job enqueued again', () => {
      const askAgain = (id: string) => queue.enqueue(QUEUE, [job(id, { data: { changed: true } })], at('2'));

      it('is left unchanged while it waits', async () => {
        await queue.enqueue(QUEUE, [job('a'), job('a', { data: { changed: true } })], at('1'));
        await askAgain('a');
        expect(await tried(1)).toEqual([{ ...job('a'), attempt: 1 }]);
      });

      it('is left unchanged while it is delayed', async () => {
        const runAt = Date.now() + 60_000;
        await queue.enqueue(QUEUE, [job('a', { runAt })], at('1'));
        await askAgain('a');
        expect(await queue.counts(QUEUE)).toMatchObject({ waiting: 0, delayed: 1 });
      });

      it('is left unchanged while it runs', async () => {
        const held = hold();
        await queue.enqueue(QUEUE, [job('a')], at('1'));
        work(held.handler);
        await held.taken;
        await askAgain('a');
        expect(await queue.counts(QUEUE)).toMatchObject({ waiting: 0, running: 1 });
        held.release();
        await until(async () => (await queue.counts(QUEUE)).running === 0);
        expect(await queue.counts(QUEUE)).toMatchObject({ waiting: 0, delayed: 0, parked: 0 });
      });

      it('is left unchanged while it waits for a retry', async () => {
        await queue.enqueue(QUEUE, [job('a')], at('1'));
        work(failing, { attempts: 2, backoffMs: 60_000 });
        await until(async () => (await queue.counts(QUEUE)).delayed === 1);
        await askAgain('a');
        expect(await queue.counts(QUEUE)).toMatchObject({ waiting: 0, delayed: 1 });
        expect(failures).toHaveLength(1);
      });

      it('is left unchanged while it is parked', async () => {
        await park('a');
        await askAgain('a');
        expect(await queue.counts(QUEUE)).toMatchObject({ waiting: 0, parked: 1 });
        expect(await queue.parked(QUEUE, 10)).toMatchObject([{ id: 'a', data: { id: 'a' } }]);
      });

      it('runs again if it was done, because done jobs are forgotten', async () => {
        for (let round = 0; round < 2; round += 1) {
          await queue.enqueue(QUEUE, [job('a')], at('1'));
          expect(await tried(1)).toEqual([{ ...job('a'), attempt: 1 }]);
        }
      });
    });

    describe('working on jobs', () => {
      it('runs jobs by due time, then in the order they were enqueued', async () => {
        const now = Date.now();
        await queue.enqueue(QUEUE, jobs(20), at('1'));
        const seen = await tried(20, { concurrency: 1 });
        expect(seen.map(({ id }) => id)).toEqual(jobs(20).map(({ id }) => id));
        // Due already, and soon.
        for (const from of [now - 1_000, now]) {
          await queue.enqueue(
            QUEUE,
            [3, 1, 2].map((rank) => job(`r${rank}`, { runAt: from + 100 * rank })),
            at('1'),
          );
          expect((await tried(3, { concurrency: 1 })).map(({ id }) => id)).toEqual(['r1', 'r2', 'r3']);
        }
      });

      it('runs a delayed job promptly when it is due, and not before', async () => {
        const started: { readonly id: string; readonly late: number }[] = [];
        work(async ({ id, runAt = 0 }) => void started.push({ id, late: Date.now() - runAt }));
        await queue.enqueue(QUEUE, [job('later', { runAt: Date.now() + 400 })], at('1'));
        await queue.enqueue(QUEUE, [job('soon', { runAt: Date.now() + 150 })], at('1'));
        expect(await queue.counts(QUEUE)).toMatchObject({ waiting: 0, delayed: 2 });
        await until(() => started.length === 2);
        expect(started.map(({ id }) => id)).toEqual(['soon', 'later']);
        for (const { late } of started) {
          expect(late).toBeGreaterThanOrEqual(0);
          expect(late).toBeLessThan(SOON_MS);
        }
      });

      it('runs jobs that another process enqueued', async () => {
        const seen: string[] = [];
        work(async ({ id }) => void seen.push(id));
        const other = await open();
        await other.enqueue(QUEUE, [job('a')], at('1'));
        await until(() => seen.length === 1);
      });

      it('runs as many jobs at once as allowed, and never more', async () => {
        let running = 0;
        let most = 0;
        let done = 0;
        await queue.enqueue(QUEUE, jobs(12), at('1'));
        work(
          async () => {
            running += 1;
            most = Math.max(most, running);
            await until(() => most === 3);
            running -= 1;
            done += 1;
          },
          { concurrency: 3 },
        );
        await until(() => done === 12);
        expect(most).toBe(3);
      });

      it('retries a failing job, doubling the delay each time, and then parks it', async () => {
        const tries: { readonly attempt: number; readonly at: number }[] = [];
        await queue.enqueue(QUEUE, [job('a', { data: { n: 1 }, correlationId: 'c-1' })], at('1'));
        work(
          async ({ attempt }) => {
            tries.push({ attempt, at: Date.now() });
            throw new Error(`no ${attempt}`);
          },
          { attempts: 4, backoffMs: 30 },
        );
        await until(async () => (await queue.counts(QUEUE)).parked === 1);
        expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
        const waits = tries.slice(1).map(({ at }, index) => at - tries[index]!.at);
        for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(30 * 2 ** index - 1);
        expect(failures.map(({ error, job }) => [String(error), job?.attempt])).toEqual([
          ['Error: no 1', 1],
          ['Error: no 2', 2],
          ['Error: no 3', 3],
          ['Error: no 4', 4],
        ]);
        const [parked] = await queue.parked(QUEUE, 10);
        expect(parked).toEqual({
          ...job('a', { data: { n: 1 }, correlationId: 'c-1' }),
          attempts: 4,
          error: 'no 4',
          parkedAt: expect.any(Number),
        });
        expect(parked!.parkedAt).toBeGreaterThanOrEqual(tries[3]!.at);
      });

      it('postpones a waiting job as often as it asks, without counting a failed try', async () => {
        const tries: { readonly attempt: number; readonly at: number }[] = [];
        await queue.enqueue(QUEUE, [job('a')], at('1'));
        work(
          async ({ attempt }) => {
            tries.push({ attempt, at: Date.now() });
            if (tries.length < 4) throw new NotYet(Date.now() + 60);
          },
          { attempts: 1 },
        );
        await until(() => tries.length === 4);
        expect(tries.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1]);
        const waits = tries.slice(1).map(({ at }, index) => at - tries[index]!.at);
        for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(59);
        expect(failures).toEqual([]);
        await until(async () => (await queue.counts(QUEUE)).running === 0);
        expect(await queue.counts(QUEUE)).toMatchObject({ waiting: 0, delayed: 0, parked: 0 });
      });

      it('accepts any thrown value from a handler', async () => {
        await queue.enqueue(QUEUE, [job('a')], at('1'));
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors
        work(() => Promise.reject('just text'), { attempts: 1 });
        await until(async () => (await queue.counts(QUEUE)).parked === 1);
        expect(await queue.parked(QUEUE, 1)).toMatchObject([{ error: 'just text' }]);
      });

      it('shares jobs with other workers and processes, and runs none twice', async () => {
        const other = await open();
        const seen = new Map<string, string>();
        const handlerOf =
          (name: string): JobHandler =>
          async ({ id }) => {
            expect(seen.has(id)).toBe(false);
            seen.set(id, name);
            // No job ends before all have started.
            await until(() => new Set(seen.values()).size === 3);
          };
        work(handlerOf('one'), { concurrency: 5 });
        work(handlerOf('two'), { concurrency: 5 });
        work(handlerOf('three'), { concurrency: 5 }, other);
        await queue.enqueue(QUEUE, jobs(200), at('1'));
        await until(async () => {
          const { waiting, running } = await queue.counts(QUEUE);
          return waiting + running === 0;
        });
        expect(seen.size).toBe(200);
        expect(failures).toEqual([]);
      });

      it('finishes running jobs when stopped, and takes no more', async () => {
        const held = hold();
        await queue.enqueue(QUEUE, jobs(3), at('1'));
        const worker = work(held.handler, { concurrency: 1 });
        await held.taken;
        let stopped = false;
        const stopping = worker.stop().then(() => (stopped = true));
        expect(await queue.counts(QUEUE)).toMatchObject({ waiting: 2, running: 1 });
        for (let turn = 0; turn < 20; turn += 1) await nextTurn();
        expect(stopped).toBe(false);
        held.release();
        await stopping;
        expect(await queue.counts(QUEUE)).toMatchObject({ waiting: 2, running: 0 });
        expect(failures).toEqual([]);
      });
    });

    describe('parked jobs', () => {
      it('are listed, oldest first', async () => {
        for (const id of ['c', 'a', 'b']) await park(id);
        const ids = async (limit: number) => (await queue.parked(QUEUE, limit)).map(({ id }) => id);
        expect(await ids(10)).toEqual(['c', 'a', 'b']);
        expect(await ids(2)).toEqual(['c', 'a']);
        expect(await ids(0)).toEqual([]);
        const wanted = await queue.parked(QUEUE, 2, ({ id }) => id !== 'c');
        expect(wanted.map(({ id }) => id)).toEqual(['a', 'b']);
        expect(await queue.parked(QUEUE, 1, ({ id }) => id !== 'c')).toMatchObject([{ id: 'a' }]);
      });

      it('get all their tries again when retried by hand', async () => {
        await park('a');
        expect(await queue.retry(QUEUE, 'a')).toBe(true);
        expect(await queue.counts(QUEUE)).toMatchObject({ waiting: 1, parked: 0 });
        expect(await queue.retry(QUEUE, 'a')).toBe(false);
        const attempts: number[] = [];
        work(
          async ({ attempt }) => {
            attempts.push(attempt);
            throw new Error('no');
          },
          { attempts: 3 },
        );
        await until(async () => (await queue.counts(QUEUE)).parked === 1);
        expect(attempts).toEqual([1, 2, 3]);
        expect(await queue.parked(QUEUE, 1)).toMatchObject([{ attempts: 3 }]);
      });

      it('wake a worker when retried', async () => {
        await park('a');
        const seen: string[] = [];
        work(async ({ id }) => void seen.push(id));
        await queue.retry(QUEUE, 'a');
        await until(() => seen.length === 1);
        await until(async () => (await queue.counts(QUEUE)).running === 0);
        expect(await queue.parked(QUEUE, 1)).toEqual([]);
      });

      it('are the only jobs that can be retried by hand', async () => {
        await queue.enqueue(QUEUE, [job('waiting'), job('delayed', { runAt: Date.now() + 60_000 })], at('1'));
        for (const id of ['waiting', 'delayed', 'unknown']) expect(await queue.retry(QUEUE, id)).toBe(false);
      });
    });

    describe('settling jobs', () => {
      it('removes waiting, delayed and parked jobs and leaves others', async () => {
        await park('parked');
        await queue.enqueue(
          QUEUE,
          [job('waiting'), job('delayed', { runAt: Date.now() + 60_000 }), job('stays')],
          at('1'),
        );
        await queue.settle(QUEUE, ['waiting', 'delayed', 'parked', 'unknown']);
        await queue.settle(QUEUE, []);
        expect(await queue.counts(QUEUE)).toMatchObject({ waiting: 1, delayed: 0, parked: 0 });
        expect((await tried(1)).map(({ id }) => id)).toEqual(['stays']);
        expect(await queue.checkpoint(QUEUE)).toBe('1');
      });

      it('leaves a running job', async () => {
        const held = hold();
        await queue.enqueue(QUEUE, [job('a')], at('1'));
        work(held.handler);
        await held.taken;
        await queue.settle(QUEUE, ['a']);
        expect(await queue.counts(QUEUE)).toMatchObject({ running: 1 });
        held.release();
        await until(async () => (await queue.counts(QUEUE)).running === 0);
        expect(failures).toEqual([]);
      });
    });

    describe('counts', () => {
      it('are zero for an empty queue', async () => {
        const nothing = { waiting: 0, delayed: 0, running: 0, parked: 0, oldestWaitingMs: 0 };
        expect(await queue.counts(QUEUE)).toEqual(nothing);
      });

      it('include how long the oldest waiting job has been due', async () => {
        const before = Date.now();
        await queue.enqueue(QUEUE, [job('a', { runAt: before + 40 }), job('z', { runAt: before + 60_000 })], at('1'));
        await until(async () => (await queue.counts(QUEUE)).waiting === 1);
        expect(await queue.counts(QUEUE)).toMatchObject({ waiting: 1, delayed: 1 });
        await queue.enqueue(QUEUE, [job('b')], at('1'));
        await until(async () => (await queue.counts(QUEUE)).oldestWaitingMs >= 50);
        const { oldestWaitingMs } = await queue.counts(QUEUE);
        expect(oldestWaitingMs).toBeLessThanOrEqual(Date.now() - before - 40);
      });

      it('measure the wait of a retried job from its retry', async () => {
        await park('a');
        const parked = Date.now();
        await until(() => Date.now() >= parked + 50);
        const retried = Date.now();
        await queue.retry(QUEUE, 'a');
        expect((await queue.counts(QUEUE)).oldestWaitingMs).toBeLessThanOrEqual(Date.now() - retried);
      });
    });

    describe('a process that dies', () => {
      const LOCK_MS = 250;
      const die = async (): Promise<Job> => {
        const dying = await open({ lockMs: LOCK_MS });
        const taken = Promise.withResolvers<Job>();
        const options: WorkOptions = { concurrency: 1, attempts: 3, backoffMs: 10, onFailure: () => undefined };
        dying.work(QUEUE, options, (job) => {
          taken.resolve(job);
          return new Promise(() => undefined);
        });
        const job = await taken.promise;
        await dying.close();
        return job;
      };

      it('leaves its job to another process, and the try does not count', async () => {
        await queue.enqueue(QUEUE, [job('a')], at('1'));
        expect(await die()).toMatchObject({ id: 'a', attempt: 1 });
        const seen: Job[] = [];
        work(async (job) => void seen.push(job), {}, await open({ lockMs: LOCK_MS }));
        await until(() => seen.length === 1);
        expect(seen).toEqual([{ ...job('a'), attempt: 1 }]);
      });

      it('gets its job parked after the fifth crash', async () => {
        await queue.enqueue(QUEUE, [job('a')], at('1'));
        for (let death = 1; death <= 5; death += 1) await die();
        const survivor = await open({ lockMs: LOCK_MS });
        const seen: Job[] = [];
        work(async (job) => void seen.push(job), {}, survivor);
        await until(async () => (await queue.counts(QUEUE)).parked === 1);
        const error = 'the process that ran this job ended before the job did, 5 times';
        expect(await queue.parked(QUEUE, 1)).toMatchObject([{ ...job('a'), attempts: 0, error }]);
        expect(failures).toMatchObject([{ error: new Error(error), job: { id: 'a', attempt: 1 } }]);
        expect(seen).toEqual([]);
        await queue.retry(QUEUE, 'a');
        await until(() => seen.length === 1);
      });

      it('is not assumed because a job takes long', async () => {
        const [one, two] = [await open({ lockMs: 2 * LOCK_MS }), await open({ lockMs: 2 * LOCK_MS })];
        let tries = 0;
        const slow: JobHandler = async () => {
          tries += 1;
          const end = Date.now() + 5 * LOCK_MS;
          await until(() => Date.now() > end);
        };
        await queue.enqueue(QUEUE, [job('a')], at('1'));
        work(slow, {}, one);
        work(slow, {}, two);
        await until(async () => {
          const { waiting, running } = await queue.counts(QUEUE);
          return waiting + running === 0;
        });
        expect(tries).toBe(1);
      });
    });

    describe('a queue that was lost', () => {
      it('has no checkpoint, can be refilled, and works as before', async () => {
        const seen: string[] = [];
        work(async ({ id }) => void seen.push(id));
        await queue.enqueue(QUEUE, [job('a')], at('1'));
        await until(() => seen.length === 1);
        await queue.enqueue(QUEUE, [job('lost', { runAt: Date.now() + 60_000 })], at('2'));
        await adapter.wipe();
        expect(await queue.checkpoint(QUEUE)).toBeNull();
        expect(await queue.counts(QUEUE)).toMatchObject({ waiting: 0, delayed: 0, running: 0, parked: 0 });
        expect(await queue.enqueue(QUEUE, [job('a'), job('b')], at('3'))).toBeNull();
        await until(() => seen.length === 3);
        expect(seen.sort()).toEqual(['a', 'a', 'b']);
        expect(await queue.checkpoint(QUEUE)).toBe('3');
      });

      it('may be lost while a job runs', async () => {
        const held = hold();
        const seen: string[] = [];
        await queue.enqueue(QUEUE, [job('a')], at('1'));
        work((job) => {
          seen.push(job.id);
          return seen.length === 1 ? held.handler(job) : Promise.resolve();
        });
        await held.taken;
        await adapter.wipe();
        held.release();
        await queue.enqueue(QUEUE, [job('b')], at('2'));
        await until(() => seen.includes('b'));
        await until(async () => (await queue.counts(QUEUE)).running === 0);
        expect(await queue.counts(QUEUE)).toMatchObject({ waiting: 0, delayed: 0, parked: 0 });
      });
    });
  });
};
