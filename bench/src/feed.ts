import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { START } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { EventStoreDbEventLog } from '../../backend/src/adapters/event-log-eventstoredb/index.ts';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { newEvent } from '../../test/support/events.ts';
import { madeUpReadModels } from './made-up-read-models.ts';
import { type Running, started, withFolder } from './processes.ts';
import { printTable, type Row, writeJson } from './report.ts';

/**
 * What it costs to bring all read models to the end of the log: the processor's work of the process that makes them, for
 * each event, beside what it takes to read and decode each event once.
 */

const IS_QUICK = process.argv.includes('--quick');
/** Sites to each of which every kind of event happens once. */
const SITES = IS_QUICK ? 10 : 60;
const WRITERS = 32;
const PARTITIONS = '4';
/** Events a second, and seconds, in which the lag is looked at. */
const PACED = { perSecond: 300, seconds: IS_QUICK ? 3 : 15 };
const RESULTS = 'build/bench/feed.json';
const MB = 1e6;

interface Health {
  readonly projections: readonly {
    readonly applied: number;
    readonly isFollowing: boolean;
    readonly view: string;
    readonly lagMs: { readonly samples: number; readonly p50: number; readonly p99: number };
  }[];
}

interface Shape {
  readonly stream: string;
  readonly type: string;
  readonly data: unknown;
}

/** Every kind of event that there ever was, for another site each. */
const history = JSON.parse(readFileSync('test/replay/history.json', 'utf8')) as readonly Shape[];

const happen = async (log: EventLog, sites: readonly string[], at: () => number): Promise<void> => {
  const left = [...sites];
  const write = async (): Promise<void> => {
    for (let site = left.pop(); site !== undefined; site = left.pop()) {
      for (const { stream, type, data } of history) {
        const event = newEvent(type, data, { siteId: site, at: at() });
        await log.append(stream.replace(/-demo(-ch)?_/u, `-${site}_`), [event], 'any');
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
};

const healthOf = async ({ url }: Running): Promise<Health> => (await (await fetch(`${url}/healthz`)).json()) as Health;

/** Nothing more is applied: all read models are at the end. */
const untilQuiet = async (kontor: Running): Promise<void> => {
  for (let before = -1, quiet = 0; quiet < 5; await delay(200)) {
    const { projections } = await healthOf(kontor);
    const applied = projections.reduce((sum, one) => sum + one.applied, 0);
    const isAtEnd = projections.length > 0 && projections.every(({ isFollowing }) => isFollowing);
    quiet = isAtEnd && applied === before ? quiet + 1 : 0;
    before = applied;
  }
};

/** Work of this process to read each event of the log once, in µs. */
const decodingUs = async (log: EventLog): Promise<number> => {
  const before = process.cpuUsage();
  let count = 0;
  for await (const page of log.readAll({ after: START })) count += page.length;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
};

const measure = async (name: string, kontor: Running, log: EventLog, goal: Row['goal']): Promise<readonly Row[]> => {
  await untilQuiet(kontor);
  const idle = kontor.memory() / MB;
  const sites = Array.from({ length: SITES }, (_, index) => `shop-${index}`);
  const before = kontor.worked();
  await happen(log, sites, () => Date.now());
  await untilQuiet(kontor);
  const worked = kontor.worked() - before;
  const burst = kontor.memory() / MB;
  const count = SITES * history.length;
  const paced = Array.from(
    { length: Math.ceil((PACED.perSecond * PACED.seconds) / history.length) },
    (_, index) => index,
  );
  for (const index of paced) {
    for (const { stream, type, data } of history) {
      const of = newEvent(type, data, { siteId: `paced-${index}`, at: Date.now() });
      void log.append(stream.replace(/-demo(-ch)?_/u, `-paced-${index}_`), [of], 'any').catch(() => undefined);
      await delay(1000 / PACED.perSecond);
    }
  }
  const lags = (await healthOf(kontor)).projections.filter(({ lagMs }) => lagMs.samples > 50);
  const worst = (of: 'p50' | 'p99'): number => Math.max(...lags.map(({ lagMs }) => lagMs[of]));
  return [
    {
      name: `${name}: work of all read models for an event (floor: to decode it once)`,
      value: (worked * 1000) / count,
      unit: 'µs',
      floor: await decodingUs(log),
      ...(goal && { goal }),
    },
    {
      name: `${name}: lag of the slowest read model at ${PACED.perSecond} events/s, p50`,
      value: worst('p50'),
      unit: 'ms',
    },
    {
      name: `${name}: lag of the slowest read model at ${PACED.perSecond} events/s, p99`,
      value: worst('p99'),
      unit: 'ms',
    },
    { name: `${name}: resident, idle`, value: idle, unit: 'MB' },
    { name: `${name}: resident after ${count.toLocaleString('en-US')} events at once`, value: burst, unit: 'MB' },
  ];
};

const projections = (folder: string, env: Readonly<Record<string, string>>): Promise<Running> =>
  started(
    ['build/backend/main.js'],
    { PORT: '0', KONTOR_BIND: '127.0.0.1', KONTOR_ROLES: 'projections', KONTOR_DEMO: '0', KONTOR_DATA: folder, ...env },
    /(?:"port":|Port\s+)(\d+)/u,
  );

const embedded = (): Promise<readonly Row[]> =>
  withFolder(async (folder) => {
    const kontor = await projections(folder, {});
    const log = new SqliteEventLog(join(folder, 'events.sqlite'));
    const rows = await measure('embedded', kontor, log, undefined);
    await log.close();
    await kontor.stop();
    return rows;
  });

const double = (name: string): Promise<Running> => started([`test/doubles/${name}/main.ts`, '0'], {}, /ready (\S+)/u);

const distributed = (): Promise<readonly Row[]> =>
  withFolder(async (folder) => {
    const [eventStore, mongo] = [await double('eventstoredb'), await double('mongodb')];
    const kontor = await projections(folder, {
      KONTOR_PARTITIONS: PARTITIONS,
      EVENTSTORE_URL: eventStore.said,
      MONGODB_URL: mongo.said,
    });
    const log = new EventStoreDbEventLog(eventStore.said);
    const rows = await measure('distributed', kontor, log, undefined);
    const types = [...new Set(history.map(({ type }) => type))];
    const many = await madeUpReadModels(log, types, 200);
    await log.close();
    await kontor.stop();
    for (const store of [eventStore, mongo]) await store.stop();
    return [...rows, ...many];
  });

const rows = [...(await embedded()), ...(await distributed())];
printTable(rows);
writeJson(RESULTS, rows);
process.exit(0);
