import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { LeaseKeeper } from '../lease-keeper.ts';
import type { ProjectorParts } from '../projector.ts';
import { VersionBuilds } from './version-builds.ts';
import { Comparisons } from './comparisons.ts';
import { checkDrift, type DriftParts, type DriftWork } from './drift-check.ts';
import { DriftNotes } from './drift-notes.ts';
import { DriftRounds } from './drift-rounds.ts';
import { DriftWatch } from './drift-watch.ts';
import { Notebook } from './notebook.ts';
import { Plans } from './plans.ts';
import type { VersionMaker } from './version-maker.ts';
import { ReadModelVersions } from './versions.ts';

export interface ReadModelAdministrationParts extends Omit<ProjectorParts, 'isGentle'>, Pick<DriftParts, 'scratch'> {
  readonly log: EventLog;
  readonly keeper: LeaseKeeper;
  readonly maker: VersionMaker;
  /** Interval of background checks in ms; 0: only on request. */
  readonly driftEvery: number;
}

export class ReadModelAdministration {
  readonly projections: readonly Projection[];
  readonly versions: ReadModelVersions;
  readonly comparisons: Comparisons;
  readonly drift: DriftNotes;
  readonly rounds: DriftRounds;
  readonly #parts: ReadModelAdministrationParts;
  readonly #builds: VersionBuilds;
  readonly #watch: DriftWatch;

  constructor(parts: ReadModelAdministrationParts, projections: readonly Projection[]) {
    const notebook = new Notebook(parts.store, parts.ambient);
    const plans = new Plans(notebook);
    this.#parts = parts;
    this.projections = projections;
    this.versions = new ReadModelVersions({ ...parts, plans });
    this.comparisons = new Comparisons({ ...parts, notebook, versions: this.versions });
    this.drift = new DriftNotes(notebook);
    this.rounds = new DriftRounds(notebook);
    this.#builds = new VersionBuilds({ ...parts, plans }, projections);
    this.#watch = new DriftWatch(
      { ...parts, notes: this.drift, rounds: this.rounds, every: parts.driftEvery },
      projections,
    );
  }

  named(view: string): Projection | null {
    return this.projections.find(({ schema }) => schema.name === view) ?? null;
  }

  /** In projecting processes: carries out requests of all processes, and checks in the background. */
  start(): void {
    this.#builds.start();
    this.#watch.start();
  }

  startBuilding(): void {
    this.#builds.start();
  }

  async stop(): Promise<void> {
    await this.comparisons.stop();
    await this.#watch.stop();
    await this.#builds.stop();
  }

  check(projection: Projection, work: DriftWork): Promise<boolean> {
    return checkDrift(this.#parts, projection, work);
  }
}
