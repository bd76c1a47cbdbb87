import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { systemAmbient } from '../../../backend/src/adapters/ambient-system.ts';
import { SqliteEventLog } from '../../../backend/src/adapters/event-log-sqlite/index.ts';
import { testAmbient } from '../../../test/support/ambient.ts';
import { newEvent } from '../../../test/support/events.ts';
import { projectionRunner } from '../../../test/support/projecting.ts';
import { SqliteReadStore } from '../adapters/read-store-sqlite/index.ts';
import { projections } from '../features/index.ts';
import { Places } from './places.ts';
import { positionWait } from './position-wait.ts';
import type { ProjectionRunner } from './runner.ts';

const demo = SiteId.parse('demo');

/** Time stands still: waiters must be woken. */
const { timers } = systemAmbient;
const patient: Pick<Ambient, 'clock' | 'timers'> = {
  clock: { now: () => 0 },
  timers: { ...timers, sleep: (ms, signal) => timers.sleep(ms < 100 ? ms : 2 ** 30, signal) },
};

describe('a read with a position', () => {
  let log: SqliteEventLog;
  let store: SqliteReadStore;
  let places: Places;
  let runner: ProjectionRunner;
  const failures: unknown[] = [];

  beforeEach(async () => {
    [log, store, places] = [new SqliteEventLog(':memory:'), new SqliteReadStore(':memory:'), new Places()];
    failures.length = 0;
    runner = projectionRunner({
      log,
      store,
      places,
      ambient: systemAmbient,
      onFailure: (_, error) => void failures.push(error),
      projections,
      partitions: 2,
    });
    await runner.start();
    await runner.caughtUp();
  });
  afterEach(async () => {
    await runner.stop();
    await log.close();
    await store.close();
    expect(failures).toEqual([]);
  });

  const happen = async (): Promise<Position> =>
    (await log.append('elsewhere-demo_x', [newEvent('NothingOfAnybody')], 'any')).position;
  const late = async (wait: ReturnType<typeof positionWait>, position: Position): Promise<readonly string[]> => {
    const all = await Promise.all(projections.map(({ schema }) => wait(schema.name, demo, position)));
    return projections.filter((_, index) => !all[index]).map(({ schema }) => schema.name);
  };

  it('does not wait for read models that the event does not concern, in this process', async () => {
    const wait = positionWait({ store, ambient: patient, places });
    expect(await late(wait, await happen())).toEqual([]);
  });

  it('does not wait for them in another process either', async () => {
    const wait = positionWait({ store, ambient: patient, places: new Places() });
    expect(await late(wait, await happen())).toEqual([]);
  });

  it('does not wait for a position that is never reached', async () => {
    const ambient = testAmbient();
    const before = ambient.now;
    const wait = positionWait({ store, ambient, places: new Places() });
    expect(await wait('carts', demo, '9999999999999999' as Position)).toBe(false);
    expect(ambient.now - before).toBeLessThan(400);
  });
});
