import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { DomainEvent, Position } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { Fence } from '@kontor/contracts/ports/leases';
import { type JobQueue, QueueUnavailable, type Worker } from '@kontor/contracts/ports/job-queue';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import { LiveFeed } from '@kontor/projections/platform/feed/live-feed';
import { turnableAmbient } from '../../../../test/support/ambient.ts';
import { newEvent } from '../../../../test/support/events.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { withMethods } from '../../../../test/support/with-methods.ts';
import { SqliteEventLog } from '../../adapters/event-log-sqlite/index.ts';
import { SqliteJobQueue } from '../../adapters/job-queue-embedded/index.ts';
import { PlannedJobs } from './planned-jobs.ts';
import { ReactorRun } from './reactor-run.ts';
import type { Reactor } from './reactor.ts';
import { until } from '../../../../test/support/until.ts';

type Rang = DomainEvent<'Rang', { guests: readonly string[] }>;
type Welcomed = DomainEvent<'Welcomed', { guest: string }>;

type Booked = DomainEvent<'Booked', { guest: string; at: number }>;

const bell: Reactor<Recorded<Rang> | Recorded<Booked> | Recorded<Welcomed>> = {
  name: 'bell',
  types: ['Rang', 'Booked', 'Welcomed'],
  jobsFor: (event) => {
    if (event.type === 'Welcomed') return [];
    if (event.type === 'Rang') return event.data.guests.map((guest) => ({ id: `welcome-${guest}`, data: { guest } }));
    const { guest, at } = event.data;
    return [{ id: `welcome-${guest}`, data: { guest }, runAt: at }];
  },
  settledBy: (event) => (event.type === 'Welcomed' ? [`welcome-${event.data.guest}`] : []),
};

const LEASE = 'reactor';
const DAY = 24 * 60 * 60_000;

describe('ReactorRun', () => {
  let log: SqliteEventLog;
  let jobs: SqliteJobQueue;
  let store: SqliteReadStore;
  let tokens = 0;
  let ambient: ReturnType<typeof turnableAmbient>;
  let folder: ReturnType<typeof temporaryFolder>;
  let file: string;
  let runs: ReactorRun[];
  let workers: Worker[];
  let did: string[];
  const failures: unknown[] = [];

  const nextFence = async (): Promise<Fence> => {
    const before = tokens === 0 ? null : { owner: 'test', token: tokens, beat: 0 };
    tokens += 1;
    await store.replaceLease(LEASE, before, { owner: 'test', token: tokens, beat: 0 });
    return { lease: LEASE, token: tokens };
  };
  const react = async (queue: JobQueue = jobs, from: EventLog = log): Promise<ReactorRun> => {
    const onFailure = (_: string, error: unknown): void => void failures.push(error);
    const feed = new LiveFeed({ log: from, ambient, onFailure: (error) => void failures.push(error) });
    const run = new ReactorRun({ log, feed, store, jobs: queue, ambient, onFailure }, bell, await nextFence());
    runs.push(run);
    run.start();
    return run;
  };
  const ring = (...guests: readonly string[]) =>
    log.append(`bell-demo_${randomUUID()}`, [newEvent('Rang', { guests })], 'none');
  const welcome = (guest: string) => log.append(`guest-demo_${guest}`, [newEvent('Welcomed', { guest })], 'any');
  /** Welcomes every guest that a job names unless the log shows it was done: jobs may be repeated. */
  const work = (queue: JobQueue = jobs): void => {
    const options = {
      concurrency: 2,
      attempts: 3,
      backoffMs: 1,
      onFailure: (error: unknown) => void failures.push(error),
    };
    workers.push(
      queue.work('bell', options, async ({ data }) => {
        const guest = data['guest'] as string;
        if ((await log.readStream(`guest-demo_${guest}`)).length > 0) return;
        did.push(guest);
        await welcome(guest);
      }),
    );
  };
  const lose = (): void => {
    const other = new DatabaseSync(file);
    other.exec('DELETE FROM jobs; DELETE FROM checkpoints');
    other.close();
  };
  const waiting = async () => (await jobs.counts('bell')).waiting;

  beforeEach(async () => {
    log = new SqliteEventLog(':memory:');
    ambient = turnableAmbient();
    store = new SqliteReadStore(':memory:');
    tokens = 0;
    folder = temporaryFolder();
    file = join(folder.path, 'jobs.sqlite');
    jobs = new SqliteJobQueue(file, ambient);
    runs = [];
    workers = [];
    did = [];
    failures.length = 0;
  });
  afterEach(async () => {
    for (const run of runs) await run.stop();
    for (const worker of workers) await worker.stop();
    await jobs.close();
    await store.close();
    await log.close();
    folder.remove();
  });

  it('enqueues each job once, and each runs once', async () => {
    await ring('anna', 'bert');
    const run = await react();
    work();
    await ring('carla');
    await until(() => did.length === 3);
    await until(() => run.open === 0);
    expect([[...did].sort(), await waiting()]).toEqual([['anna', 'bert', 'carla'], 0]);
  });

  it('does not enqueue jobs that the log shows as done', async () => {
    await ring('anna', 'bert');
    await welcome('anna');
    const run = await react();
    await until(async () => (await waiting()) === 1);
    expect(run.open).toBe(1);
  });

  it('removes jobs settled by other events', async () => {
    await react();
    await ring('anna', 'bert');
    await until(async () => (await waiting()) === 2);
    await welcome('anna');
    await until(async () => (await waiting()) === 1);
  });

  it('copies the event’s correlation id to the job', async () => {
    const event = newEvent('Rang', { guests: ['anna'] });
    await log.append('bell-demo_1', [event], 'none');
    await react();
    const told: string[] = [];
    workers.push(
      jobs.work('bell', { concurrency: 1, attempts: 1, backoffMs: 1, onFailure: () => undefined }, async (job) => {
        told.push(job.correlationId);
      }),
    );
    await until(() => told.length === 1);
    expect(told).toEqual([event.metadata.$correlationId]);
  });

  it('refills a lost queue, both while running and after a start', async () => {
    const first = await react();
    await ring('anna', 'bert', 'carla');
    await welcome('bert');
    await until(async () => first.open === 2 && (await waiting()) === 2);
    lose();
    await until(async () => (await waiting()) === 2);
    lose();
    await ring('doro');
    await until(async () => (await waiting()) === 3);
    await first.stop();
    lose();
    await react();
    await until(async () => (await waiting()) === 3);
    work();
    await until(() => did.length === 3);
    expect([...did].sort()).toEqual(['anna', 'carla', 'doro']);
  });

  it('enqueues open jobs again after a start', async () => {
    const first = await react();
    await ring('anna');
    await until(async () => (await waiting()) === 1);
    await ring('bert');
    await welcome('bert');
    await until(async () => (await jobs.checkpoint('bell')) !== null && first.open === 1);
    await first.stop();
    // As if the job were lost, but not the checkpoint.
    await jobs.settle('bell', ['welcome-anna']);
    await react();
    await until(async () => (await waiting()) === 1);
  });

  it('refills a lost queue even if the first try fails', async () => {
    let asks = 0;
    let refused = Infinity;
    const moody = withMethods<JobQueue>(jobs, {
      enqueue: (...args) => {
        asks += 1;
        return asks === refused ? Promise.reject(new QueueUnavailable('not now')) : jobs.enqueue(...args);
      },
    });
    const run = await react(moody);
    await ring('anna', 'bert');
    await until(async () => (await waiting()) === 2);
    lose();
    refused = asks + 2;
    await ring('carla', 'carla');
    await until(async () => (await waiting()) === 3);
    expect([run.open, asks >= refused]).toEqual([3, true]);
  });

  it('gives the same result for any batch sizes, with jobs settled in the same batch or after a crash', async () => {
    await ring('anna');
    await welcome('anna');
    await ring('bert');
    const first = await react();
    await until(async () => (await waiting()) === 1 && first.open === 1);
    const before = await jobs.checkpoint('bell');
    await log.append(
      'bell-demo_z',
      [newEvent('Rang', { guests: ['carla'] }), newEvent('Welcomed', { guest: 'bert' })],
      'none',
    );
    await until(async () => (await jobs.checkpoint('bell')) !== before && (await waiting()) === 1);
    work();
    await until(() => did.length === 1);
    expect(did).toEqual(['carla']);
  });

  it('settles jobs before its checkpoint moves, so that the next start repeats what a crash cut short', async () => {
    const first = await react();
    await ring('anna');
    await until(async () => (await waiting()) === 1);
    await first.stop();
    await welcome('anna');
    const crashing = withMethods<JobQueue>(jobs, {
      settle: () => Promise.reject(new QueueUnavailable('crashed here')),
    });
    const second = await react(crashing);
    await until(() => failures.length > 0);
    await second.stop();
    await react();
    await until(async () => (await waiting()) === 0);
  });

  it('reads a restored log again if it is shorter than the checkpoint', async () => {
    const first = await react();
    await ring('anna');
    await ring('bert');
    await welcome('anna');
    await welcome('bert');
    await until(async () => first.open === 0 && ((await jobs.checkpoint('bell')) ?? '') >= (await log.head()));
    await first.stop();
    await log.close();
    log = new SqliteEventLog(':memory:');
    await ring('carla');
    await react();
    await until(async () => (await waiting()) === 1);
  });

  it('retries while the queue is unavailable, without losing or duplicating jobs', async () => {
    let calls = 0;
    const moody = withMethods<JobQueue>(jobs, {
      enqueue: (...args) => {
        calls += 1;
        if (calls % 3 === 0) return Promise.reject(new QueueUnavailable('not now'));
        const asked = jobs.enqueue(...args);
        return calls % 3 === 1 ? asked.then(() => Promise.reject(new QueueUnavailable('not now'))) : asked;
      },
    });
    const run = await react(moody);
    work();
    const guests = Array.from({ length: 6 }, (_, index) => `g${index}`);
    for (const guest of guests) await ring(guest);
    await until(() => did.length === guests.length && run.open === 0);
    expect([...did].sort()).toEqual([...guests].sort());
  });

  describe('with jobs planned far ahead', () => {
    const book = (guest: string, inDays: number) =>
      log.append(
        `bell-demo_${randomUUID()}`,
        [newEvent('Booked', { guest, at: ambient.clock.now() + inDays * DAY })],
        'any',
      );
    const queued = async () => {
      const { waiting: due, delayed } = await jobs.counts('bell');
      return due + delayed;
    };
    const untilAtEnd = async (): Promise<void> => {
      const head = await log.head();
      await until(async () => (await jobs.checkpoint('bell')) === head);
    };

    it('starts near the end of the log, and enqueues each job on its day', async () => {
      const first = await react();
      await book('anna', 60);
      await book('bert', 0.5);
      const { position: booked } = await book('carla', 200);
      await until(async () => (await queued()) === 1);
      await welcome('bert');
      await untilAtEnd();
      await first.stop();
      const read: string[] = [];
      const watched = Object.assign(Object.create(log) as SqliteEventLog, {
        readPage: (options: Parameters<SqliteEventLog['readPage']>[0]) => {
          read.push(options.after);
          return log.readPage(options);
        },
        subscribe: log.subscribe.bind(log),
        head: log.head.bind(log),
      });
      const second = await react(jobs, watched);
      await until(() => second.open === 2);
      expect([read.every((after) => after >= booked), await queued()]).toEqual([true, 0]);
      ambient.turn(59.5 * DAY);
      await until(async () => (await queued()) === 1);
      work();
      ambient.turn(DAY);
      await until(() => did.length === 1);
      expect(did).toEqual(['anna']);
      await until(() => second.open === 1);
    });

    it('forgets jobs settled meanwhile', async () => {
      const first = await react();
      await book('anna', 60);
      await book('bert', 60);
      await untilAtEnd();
      await first.stop();
      await welcome('anna');
      const second = await react();
      await until(() => second.open === 1);
      await untilAtEnd();
      await second.stop();
      const third = await react();
      await until(() => third.open === 1);
      ambient.turn(60 * DAY);
      work();
      await until(() => did.length === 1);
      expect(did).toEqual(['bert']);
    });

    it('uses only the log if the log was restored, ignoring stored jobs of the other one', async () => {
      const first = await react();
      await book('anna', 60);
      await book('bert', 60);
      await welcome('bert');
      await untilAtEnd();
      await first.stop();
      const other = new SqliteEventLog(':memory:');
      await other.append(
        'bell-demo_1',
        [newEvent('Booked', { guest: 'bert', at: ambient.clock.now() + 60 * DAY })],
        'none',
      );
      for (const from of [other, other]) {
        const run = await react(jobs, from);
        await until(() => run.open === 1);
        const head = await other.head();
        await until(async () => (await jobs.checkpoint('bell')) === head);
        await run.stop();
      }
      ambient.turn(60 * DAY);
      const last = await react(jobs, other);
      await until(async () => (await queued()) === 1);
      await last.stop();
      await other.close();
    });

    it('reads again what an older copy of the read store lacks', async () => {
      const first = await react();
      await book('anna', 60);
      await untilAtEnd();
      const copy = await new PlannedJobs(store, 'bell', await nextFence()).load();
      await first.stop();
      const second = await react();
      await book('bert', 60);
      await untilAtEnd();
      await second.stop();
      const older = new PlannedJobs(store, 'bell', await nextFence());
      await older.clear();
      await older.keep(copy!.jobs, [], copy!.reached);
      const third = await react();
      await until(() => third.open === 2);
    });

    it('leaves no old job behind, however often their removal is interrupted', async () => {
      const [kept, after] = [{ id: 'welcome-anna', data: {}, correlationId: randomUUID() }, '1' as Position];
      await new PlannedJobs(store, 'bell', await nextFence()).keep([kept], [], after);
      let commits = 0;
      const interrupted = new Proxy(store, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return (...given: unknown[]) => {
            if (name === 'commit' && (commits += 1) > 1) throw new Error('the process is gone');
            return value.apply(target, given) as unknown;
          };
        },
      });
      await expect(new PlannedJobs(interrupted, 'bell', await nextFence()).clear()).rejects.toThrow(
        'the process is gone',
      );
      const again = new PlannedJobs(store, 'bell', await nextFence());
      await again.clear();
      await again.keep([], [], after);
      expect((await again.load())?.jobs).toEqual([]);
    });

    it('finds all of them in the log if the read store was emptied', async () => {
      const first = await react();
      await book('anna', 60);
      await untilAtEnd();
      await first.stop();
      await store.drop({ view: 'planned-jobs', number: 1 });
      const second = await react();
      await until(() => second.open === 1);
    });
  });
});
