import { afterEach, beforeEach } from '@jest/globals';
import type { DomainEvent } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import type { ProjectionRunner } from '@kontor/projections/platform/runner';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { demo } from './context.ts';
import { newEvent } from './events.ts';
import { projectionRunner, waitingFor } from './projecting.ts';

type Knocked = DomainEvent<'Knocked', { times: number }>;
interface Door {
  readonly knocks: number;
}
type DoorView = Projection<Door, Recorded<Knocked>>;

/** How often somebody has knocked at a site's front door. @param factor another one makes other documents */
export const door = (factor = 1, generation?: number): DoorView => ({
  schema: { name: 'doors', indexes: {}, ...(generation !== undefined && { generation }) },
  types: followed<Knocked>()({ Knocked: true }),
  keyOf: (event) => ({ siteId: siteOf(event), id: 'front' }),
  evolve: (view, { data }) => ({ knocks: (view?.knocks ?? 0) + factor * data.times }),
});

/** A log and a store in memory for each test, and those who project the doors from one to the other. */
class Doors {
  log!: SqliteEventLog;
  store!: SqliteReadStore;
  readonly failures: unknown[] = [];
  #runners: ProjectionRunner[] = [];

  /** Another log in the place of the first, with nothing in it. */
  async loseLog(): Promise<void> {
    await this.log.close();
    this.log = new SqliteEventLog(':memory:');
  }

  begin(): void {
    this.log = new SqliteEventLog(':memory:');
    this.store = new SqliteReadStore(':memory:');
    this.#runners = [];
    this.failures.length = 0;
  }

  async end(): Promise<void> {
    for (const runner of this.#runners) await runner.stop();
    await this.log.close();
    await this.store.close();
  }

  async run(view: DoorView, through: ReadStore = this.store, partitions = 1): Promise<ProjectionRunner> {
    const runner = projectionRunner({
      log: this.log,
      store: through,
      ambient: systemAmbient,
      onFailure: (_, error) => void this.failures.push(error),
      projections: [view],
      partitions,
    });
    this.#runners.push(runner);
    await runner.start();
    return runner;
  }

  /** @returns its position */
  async knock(times: number, siteId = demo) {
    const event = newEvent('Knocked', { times }, { siteId });
    return (await this.log.append(`door-${siteId}_front`, [event], 'any')).position;
  }

  async knocks(siteId: SiteId = demo): Promise<number | undefined> {
    return (await this.store.get<Door>('doors', siteId, 'front'))?.body.knocks;
  }

  /** Whether the view has come so far, in good time. */
  seen(position: Awaited<ReturnType<Doors['knock']>>): Promise<boolean> {
    return waitingFor(this.store)('doors', demo, position);
  }
}

export const useDoors = (): Doors => {
  const doors = new Doors();
  beforeEach(() => doors.begin());
  afterEach(() => doors.end());
  return doors;
};
