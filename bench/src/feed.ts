import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { START } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { EventStoreDbEventLog } from '../../backend/src/adapters/event-log-eventstoredb/index.ts';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { atSite, everyShape, appendEveryShape } from '../../test/support/every-shape.ts';
import { burst, burstEnv } from './bursts.ts';
import { madeUpReadModels } from './made-up-read-models.ts';
import { type Running, started, withFolder } from './processes.ts';
import { printTable, type Row, writeJson } from './report.ts';

/**
 * Measures the cost of bringing all read models to the end of the log: CPU time of the projecting process per event,
 * compared with reading and decoding each event once.
 */

const IS_QUICK = process.argv.includes('--quick');
/** Number of sites; each gets every event type once. */
const SITES = IS_QUICK ? 10 : 60;
const PARTITIONS = '4';
const BURST = IS_QUICK ? 10_000 : 100_000;
/** Rate and duration in seconds of the lag measurement. */
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

const healthOf = async ({ url }: Running): Promise<Health> => (await (await fetch(`${url}/healthz`)).json()) as Health;

const untilQuiet = async (kontor: Running): Promise<void> => {
  for (let before = -1, quiet = 0; quiet < 5; await delay(200)) {
    const { projections } = await healthOf(kontor);
    const applied = projections.reduce((sum, one) => sum + one.applied, 0);
    const isAtEnd = projections.length > 0 && projections.every(({ isFollowing }) => isFollowing);
    quiet = isAtEnd && applied === before ? quiet + 1 : 0;
    before = applied;
  }
};

/** CPU time of this process to read each event once, in µs. */
const decodingUs = async (log: EventLog): Promise<number> => {
  const before = process.cpuUsage();
  let count = 0;
  for await (const page of log.readAll({ after: START })) count += page.length;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
};

const measure = async (name: string, kontor: Running, log: EventLog): Promise<readonly Row[]> => {
  await untilQuiet(kontor);
  const idle = kontor.memory() / MB;
  const sites = Array.from({ length: SITES }, (_, index) => `shop-${index}`);
  const before = kontor.worked();
  await appendEveryShape(log, sites);
  await untilQuiet(kontor);
  const worked = kontor.worked() - before;
  const burst = kontor.memory() / MB;
  const count = SITES * everyShape.length;
  const paced = Array.from(
    { length: Math.ceil((PACED.perSecond * PACED.seconds) / everyShape.length) },
    (_, index) => index,
  );
  for (const index of paced) {
    for (const shape of everyShape) {
      const { stream, events } = atSite(shape, `paced-${index}`, Date.now());
      void log.append(stream, events, 'any').catch(() => undefined);
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
    const rows = await measure('embedded', kontor, log);
    await kontor.stop();
    const other = await projections(folder, burstEnv);
    const more = await burst('embedded', other, log, BURST);
    await log.close();
    await other.stop();
    return [...rows, ...more];
  });

const double = (name: string): Promise<Running> => started([`test/doubles/${name}/main.ts`, '0'], {}, /ready (\S+)/u);

const distributed = (): Promise<readonly Row[]> =>
  withFolder(async (folder) => {
    const [eventStore, mongo] = [await double('eventstoredb'), await double('mongodb')];
    const env = { KONTOR_PARTITIONS: PARTITIONS, EVENTSTORE_URL: eventStore.said, MONGODB_URL: mongo.said };
    const kontor = await projections(folder, env);
    const log = new EventStoreDbEventLog(eventStore.said);
    const rows = await measure('distributed', kontor, log);
    const types = [...new Set(everyShape.map(({ type }) => type))];
    const many = await madeUpReadModels(log, types, 200);
    await kontor.stop();
    const other = await projections(folder, { ...env, ...burstEnv });
    const more = await burst('distributed', other, log, BURST);
    await log.close();
    await other.stop();
    for (const store of [eventStore, mongo]) await store.stop();
    return [...rows, ...many, ...more];
  });

const rows = [...(await embedded()), ...(await distributed())];
printTable(rows);
writeJson(RESULTS, rows);
process.exit(0);
