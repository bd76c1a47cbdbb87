import type { Position } from '@kontor/contracts/kernel/events';
import { type Partition, partitionName, partitions, reachedByAll, WHOLE } from '@kontor/contracts/kernel/partition';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ViewSchema, ViewVersion } from '@kontor/contracts/ports/read-store';
import { Projector } from './projector.ts';
import { ReachedNotes } from './reached-notes.ts';
import type { MakingProgress } from './read-models/version-maker.ts';
import { hasReached } from './read-models/reached.ts';
import { generationOf, sameSchema } from './read-models/schemas.ts';
import { Rebuilder, type RebuilderParts } from './rebuilder.ts';

/** How often to check for a switch to another version, in ms. */
const POLL_INTERVAL = 1_000;
/** Retries (count, and ms between) before a log that ends before a checkpoint counts as a different log. */
const LAGGING = { looks: 3, every: 500 };
/** Polling interval while waiting for read models to catch up: grows from `first` to `most`, in ms. */
const CAUGHT_UP_LOOK = { first: 2, most: 250 };

export interface RunnerParts extends RebuilderParts {
  readonly log: Pick<EventLog, 'head'>;
  readonly process: string;
  readonly partitions: number;
}

/**
 * Runs this process's share of every projection on its live version. New views are created; a view whose schema changed
 * is rebuilt next to the old version, which serves readers until then.
 */
export class ProjectionRunner {
  readonly #parts: RunnerParts;
  readonly #projections: readonly Projection[];
  readonly #rebuilder: Rebuilder;
  readonly #notes: ReachedNotes;
  readonly #projectors = new Map<string, Projector>();
  readonly #followed = new Map<string, number>();
  readonly #stop = new AbortController();
  #watching: Promise<void> | null = null;
  /** Shared by all read models, as the wait for a lagging log node is needed only once. */
  #patience = LAGGING.looks;
  #stopListening = (): void => undefined;

  constructor(parts: RunnerParts, projections: readonly Projection[]) {
    this.#parts = parts;
    this.#projections = projections;
    this.#notes = new ReachedNotes({ ...parts, onFailure: (error) => parts.onFailure('notes', error) });
    this.#rebuilder = new Rebuilder(parts, async (projection) => {
      // A process that only rebuilds follows nothing.
      if (this.#followed.has(projection.schema.name)) await this.#follow(projection);
    });
  }

  async start(): Promise<void> {
    const outdated: [Projection, number][] = [];
    for (const projection of this.#projections) {
      const { schema } = projection;
      const number = await this.#parts.store.live(schema.name);
      if (number !== null && (await this.#isOutdated(schema, number))) outdated.push([projection, number]);
      await this.#follow(projection);
    }
    await this.#notes.start();
    this.#stopListening = this.#parts.feed.onMove(() => this.#parts.places.moved());
    this.#parts.keeper.start();
    for (const [projection, number] of outdated)
      this.#rebuilder.rebuildUntilDone(projection, number, this.#stop.signal);
    this.#watching = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#watching;
    await this.#rebuilder.stop();
    await this.#parts.keeper.stop();
    this.#stopListening();
    await this.#notes.stop();
  }

  get views(): readonly string[] {
    return this.#projections.map(({ schema }) => schema.name);
  }

  /** Resolves when every read model, in whatever process, has reached the current end of the log. */
  async caughtUp(): Promise<void> {
    const head = await this.#parts.log.head();
    for (const projection of this.#projections) {
      let wait = CAUGHT_UP_LOOK.first;
      while (!(await this.#hasReached(projection, head)) && !this.#stop.signal.aborted) {
        await this.#parts.ambient.timers.sleep(wait, this.#stop.signal);
        wait = Math.min(CAUGHT_UP_LOOK.most, wait * 1.5);
      }
    }
  }

  async #hasReached(projection: Projection, head: Position): Promise<boolean> {
    const view = projection.schema.name;
    const number = await this.#parts.store.live(view);
    return number !== null && hasReached(this.#parts, { view, number }, head);
  }

  status(): readonly ReturnType<Projector['status']>[] {
    return [...this.#projectors.values()].map((projector) => projector.status());
  }

  async rebuild(view: string, onProgress?: (progress: MakingProgress) => void): Promise<void> {
    const projection = this.#projections.find(({ schema }) => schema.name === view);
    if (!projection) throw new RangeError(`there is no read model ${view}`);
    this.#parts.keeper.start();
    await this.#rebuilder.rebuild(projection, this.#stop.signal, onProgress);
  }

  /** The schema differs, or the checkpoint cannot be from this log (restored, or another log). */
  async #isOutdated(schema: ViewSchema, number: number): Promise<boolean> {
    const { store, log } = this.#parts;
    const version = { view: schema.name, number };
    const known = await store.schemaOf(version);
    // Written by a newer version of the code.
    if (generationOf(known) > generationOf(schema)) return false;
    if (!sameSchema(known, schema)) return true;
    const reached = reachedByAll(await store.checkpoints(version));
    for (;;) {
      const head = await log.head();
      if (reached === '' || (reached <= head && reached.length === head.length)) return false;
      if (this.#patience === 0) return true;
      this.#patience -= 1;
      await this.#parts.ambient.timers.sleep(LAGGING.every, this.#stop.signal);
    }
  }

  async #make(schema: ViewSchema): Promise<number> {
    const version = { view: schema.name, number: 1 };
    await this.#parts.store.prepare(schema, version);
    await this.#parts.store.flip(version);
    return version.number;
  }

  async #follow(projection: Projection): Promise<void> {
    const { store, keeper } = this.#parts;
    const { schema } = projection;
    const view = schema.name;
    let number = await store.live(view);
    const before = this.#followed.get(view);
    if (number === null) {
      // The store was emptied under running projectors: their pending writes do not belong in the new version.
      const writing = [...this.#projectors.values()].filter(({ version }) => version.view === view);
      await Promise.all(writing.map((projector) => projector.beginAgain()));
      number = await this.#make(schema);
    }
    if (before === number) return;
    if (before !== undefined) {
      await Promise.all(this.#shares.map((partition) => keeper.unwant(leaseName({ view, number: before }, partition))));
    }
    this.#followed.set(view, number);
    const version = { view, number };
    if (!isOurs(await store.schemaOf(version), schema, before === undefined)) return;
    for (const partition of this.#shares) this.#takePart(projection, version, partition);
  }

  get #shares(): readonly Partition[] {
    return this.#parts.partitions === 1 ? [WHOLE] : partitions(this.#parts.partitions);
  }

  #takePart(projection: Projection, version: ViewVersion, partition: Partition): void {
    const name = leaseName(version, partition);
    this.#parts.keeper.want(name, {
      take: 'share',
      gained: (fence) => {
        const projector = new Projector(this.#parts, projection, { version, partition, fence });
        this.#projectors.set(name, projector);
        projector.start();
      },
      lost: async () => {
        await this.#projectors.get(name)?.stop();
        this.#projectors.delete(name);
      },
    });
  }

  async #watch(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#parts.ambient.timers.sleep(POLL_INTERVAL, this.#stop.signal);
      if (this.#stop.signal.aborted) return;
      try {
        // In parallel, which a store may batch.
        await Promise.all(this.#projections.map(({ schema }) => this.#parts.store.live(schema.name)));
        for (const projection of this.#projections) await this.#follow(projection);
      } catch (error) {
        this.#parts.onFailure('versions', error);
      }
    }
  }
}

const leaseName = ({ view, number }: ViewVersion, partition: Partition): string =>
  `projections/${view}__v${number}/${partitionName(partition)}`;

/**
 * Whether this code may write a version: its own, or at start an older one until its rebuild is done. Versions from
 * newer or other code are left alone.
 */
const isOurs = (known: ViewSchema | null, schema: ViewSchema, isStart: boolean): boolean =>
  sameSchema(known, schema) || (isStart && generationOf(known) <= generationOf(schema));
