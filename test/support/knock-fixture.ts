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
interface Knocks {
  readonly knocks: number;
}
type KnockView = Projection<Knocks, Recorded<Knocked>>;

/** Counts knocks at a site's front door. @param factor changes the documents */
export const knockView = (factor = 1, generation?: number): KnockView => ({
  schema: { name: 'doors', indexes: {}, ...(generation !== undefined && { generation }) },
  types: followed<Knocked>()({ Knocked: true }),
  keyOf: (event) => ({ siteId: siteOf(event), id: 'front' }),
  evolve: (view, { data }) => ({ knocks: (view?.knocks ?? 0) + factor * data.times }),
});

class KnockFixture {
  log!: SqliteEventLog;
  store!: SqliteReadStore;
  readonly failures: unknown[] = [];
  #runners: ProjectionRunner[] = [];

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

  async run(view: KnockView, through: ReadStore = this.store, partitions = 1): Promise<ProjectionRunner> {
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

  async knock(times: number, siteId = demo) {
    const event = newEvent('Knocked', { times }, { siteId });
    return (await this.log.append(`door-${siteId}_front`, [event], 'any')).position;
  }

  async knocks(siteId: SiteId = demo): Promise<number | undefined> {
    return (await this.store.get<Knocks>('doors', siteId, 'front'))?.body.knocks;
  }

  seen(position: Awaited<ReturnType<KnockFixture['knock']>>): Promise<boolean> {
    return waitingFor(this.store)('doors', demo, position);
  }
}

export const useKnockFixture = (): KnockFixture => {
  const doors = new KnockFixture();
  beforeEach(() => doors.begin());
  afterEach(() => doors.end());
  return doors;
};
