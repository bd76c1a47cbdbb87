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

export interface DeskParts extends Omit<ProjectorParts, 'isGentle'>, Pick<DriftParts, 'scratch'> {
  readonly log: EventLog;
  readonly keeper: LeaseKeeper;
  readonly maker: VersionMaker;
  /** Between two background checks of all read models, in ms; 0: only those that somebody asks for. */
  readonly driftEvery: number;
}

/** All that can be done about read models while they are in use: built beside, compared, flipped, checked. */
export class ReadModelAdministration {
  readonly projections: readonly Projection[];
  readonly versions: ReadModelVersions;
  readonly comparisons: Comparisons;
  readonly drift: DriftNotes;
  readonly rounds: DriftRounds;
  readonly #parts: DeskParts;
  readonly #builds: VersionBuilds;
  readonly #watch: DriftWatch;

  constructor(parts: DeskParts, projections: readonly Projection[]) {
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

  /** `null`: there is no such read model. */
  named(view: string): Projection | null {
    return this.projections.find(({ schema }) => schema.name === view) ?? null;
  }

  /** Of processes that project: does what any process has asked for, and checks in the background. */
  start(): void {
    this.#builds.start();
    this.#watch.start();
  }

  /** Does what was asked for, for as long as nobody else does. */
  startBuilding(): void {
    this.#builds.start();
  }

  /** Before the projections stop. */
  async stop(): Promise<void> {
    await this.comparisons.stop();
    await this.#watch.stop();
    await this.#builds.stop();
  }

  /** See `checkDrift`. */
  check(projection: Projection, work: DriftWork): Promise<boolean> {
    return checkDrift(this.#parts, projection, work);
  }
}
