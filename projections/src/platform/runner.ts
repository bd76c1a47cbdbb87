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

/** How often to look whether somebody has flipped a view to another version, in ms. */
const LOOK_EVERY = 1_000;
/** A log that ends before a checkpoint is looked at so often, with so many ms between, before it counts as another one. */
const LAGGING = { looks: 3, every: 500 };
/** How often to look whether a read model has caught up: soon at first, less often the longer it takes, in ms. */
const CAUGHT_UP_LOOK = { first: 2, most: 250 };

export interface RunnerParts extends RebuilderParts {
  readonly log: Pick<EventLog, 'head'>;
  /** Unique to this process. */
  readonly process: string;
  /** Into how many shares the sites of each read model are cut. */
  readonly partitions: number;
}

/**
 * Runs this process's share of every projection on its live version. A view that is new is made; one whose schema the
 * code has changed is rebuilt beside the old version, which readers keep until the new one has caught up.
 */
export class ProjectionRunner {
  readonly #parts: RunnerParts;
  readonly #projections: readonly Projection[];
  readonly #rebuilder: Rebuilder;
  readonly #notes: ReachedNotes;
  readonly #projectors = new Map<string, Projector>();
  /** The version of each view that this process takes part in. */
  readonly #followed = new Map<string, number>();
  readonly #stop = new AbortController();
  #watching: Promise<void> | null = null;
  /** A node of the log may lag behind whoever has noted how far it was: what was waited for one read model counts for all. */
  #patience = LAGGING.looks;
  #stopListening = (): void => undefined;

  constructor(parts: RunnerParts, projections: readonly Projection[]) {
    this.#parts = parts;
    this.#projections = projections;
    this.#notes = new ReachedNotes({ ...parts, onFailure: (error) => parts.onFailure('notes', error) });
    this.#rebuilder = new Rebuilder(parts, async (projection) => {
      // Who only rebuilds does not take part.
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
    for (const [projection, number] of outdated) this.#rebuilder.insist(projection, number, this.#stop.signal);
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

  /** Names of the read models. */
  get views(): readonly string[] {
    return this.#projections.map(({ schema }) => schema.name);
  }

  /** Resolves when every read model has reached what is the end of the log now, in whatever process. */
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

  /** Of what this process projects. */
  status(): readonly ReturnType<Projector['status']>[] {
    return [...this.#projectors.values()].map((projector) => projector.status());
  }

  /** Blue/green, see `Rebuilder`. */
  async rebuild(view: string, onProgress?: (progress: MakingProgress) => void): Promise<void> {
    const projection = this.#projections.find(({ schema }) => schema.name === view);
    if (!projection) throw new RangeError(`there is no read model ${view}`);
    this.#parts.keeper.start();
    await this.#rebuilder.rebuild(projection, this.#stop.signal, onProgress);
  }

  /** Another schema than the code's, or a checkpoint that this log cannot have given: it was restored, or is another. */
  async #isOutdated(schema: ViewSchema, number: number): Promise<boolean> {
    const { store, log } = this.#parts;
    const version = { view: schema.name, number };
    const known = await store.schemaOf(version);
    // A newer version of the code has been here already.
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

  /** Takes part in the live version, and no longer in another one. */
  async #follow(projection: Projection): Promise<void> {
    const { store, keeper } = this.#parts;
    const { schema } = projection;
    const view = schema.name;
    let number = await store.live(view);
    const before = this.#followed.get(view);
    if (number === null) {
      // Somebody has emptied the store under those who write: what they have in hand is not for the new version.
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
      await this.#parts.ambient.timers.sleep(LOOK_EVERY, this.#stop.signal);
      if (this.#stop.signal.aborted) return;
      try {
        // Asked together, which a store may answer as one question.
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
 * Whether this code may write a version: its own, or at the start an older one, which it keeps up until it has rebuilt
 * it. What newer code has made, or other code has flipped to meanwhile, it leaves alone.
 */
const isOurs = (known: ViewSchema | null, schema: ViewSchema, isStart: boolean): boolean =>
  sameSchema(known, schema) || (isStart && generationOf(known) <= generationOf(schema));
