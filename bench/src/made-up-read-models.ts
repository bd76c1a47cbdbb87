import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { type Projection, siteOf } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import { LiveFeed } from '@kontor/projections/platform/feed/live-feed';
import { LeaseKeeper } from '@kontor/projections/platform/lease-keeper';
import { Places } from '@kontor/projections/platform/places';
import { ProjectionRunner } from '@kontor/projections/platform/runner';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { makerHere } from '../../test/support/scratch.ts';
import type { Row } from './report.ts';

const PARTITIONS = 4;

const counting = (number: number, types: readonly string[]): Projection => ({
  schema: { name: `made-up-${number}`, indexes: {} },
  types: types.filter((_, index) => index % 50 === number % 50) as unknown as Projection['types'],
  keyOf: (event: RecordedEvent) => ({ siteId: siteOf(event), id: 'count' }),
  evolve: (view) => ({ count: ((view as { count: number } | null)?.count ?? 0) + 1 }),
});

export const madeUpReadModels = async (
  log: EventLog,
  types: readonly string[],
  count: number,
): Promise<readonly Row[]> => {
  const store = new SqliteReadStore(':memory:');
  const ambient = systemAmbient;
  const onFailure = (what: unknown): never => {
    throw new Error('a made-up read model has failed', { cause: what });
  };
  const feed = new LiveFeed({ log, ambient, onFailure });
  const keeper = new LeaseKeeper({ leases: store, ambient, group: 'made-up', owner: `${randomUUID()}#1`, onFailure });
  const parts = {
    log,
    feed,
    places: new Places(),
    store,
    ambient,
    keeper,
    maker: makerHere({ log, store }),
    onFailure,
  };
  const projections = Array.from({ length: count }, (_, number) => counting(number, types));
  const runner = new ProjectionRunner({ ...parts, partitions: PARTITIONS, process: randomUUID() }, projections);
  const [begun, before] = [performance.now(), process.cpuUsage()];
  await runner.start();
  await runner.caughtUp();
  const { user, system } = process.cpuUsage(before);
  const applied = runner.status().reduce((sum, one) => sum + one.applied, 0);
  const ms = performance.now() - begun;
  await runner.stop();
  await feed.close();
  await store.close();
  const name = `${count} made-up read models in ${PARTITIONS} shares each`;
  return [
    { name: `${name}, from nothing to the end`, value: ms, unit: 'ms' },
    { name: `${name}: work for an event that one of them applies`, value: (user + system) / applied, unit: 'µs' },
  ];
};
