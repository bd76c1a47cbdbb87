import type { ViewSchema } from '@kontor/contracts/ports/read-store';
import type { Projection } from '@kontor/contracts/kernel/projection';
import { Projector, type ProjectorParts } from './projector.ts';

/** How often to look whether somebody has flipped a view to another version, in ms. */
const LOOK_EVERY = 1_000;

/**
 * Runs every projection on its live version. A view that is new is made; one whose schema the code has changed is
 * rebuilt beside the old version, which readers keep until the new one has caught up.
 */
export class ProjectionRunner {
  readonly #parts: ProjectorParts;
  readonly #projections: readonly Projection[];
  readonly #live = new Map<string, Projector>();
  readonly #stop = new AbortController();
  #watching: Promise<void> | null = null;
  #rebuilds: readonly Promise<void>[] = [];

  constructor(parts: ProjectorParts, projections: readonly Projection[]) {
    this.#parts = parts;
    this.#projections = projections;
  }

  async start(): Promise<void> {
    const outdated: Projection[] = [];
    for (const projection of this.#projections) {
      const { schema } = projection;
      const number = await this.#parts.store.live(schema.name);
      if (number === null) await this.#make(schema);
      else if (await this.#isOutdated(schema, number)) outdated.push(projection);
      await this.#follow(projection);
    }
    this.#rebuilds = outdated.map((projection) => this.#insistOnRebuild(projection.schema.name));
    this.#watching = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#watching;
    await Promise.all([...this.#live.values()].map((projector) => projector.stop()));
    await Promise.all(this.#rebuilds);
  }

  /** Names of the read models. */
  get views(): readonly string[] {
    return this.#projections.map(({ schema }) => schema.name);
  }

  /** Resolves when every read model has reached the end of the log once. */
  async caughtUp(): Promise<void> {
    await Promise.all([...this.#live.values()].map((projector) => projector.caughtUp));
  }

  status(): readonly ReturnType<Projector['status']>[] {
    return [...this.#live.values()].map((projector) => projector.status());
  }

  /**
   * Blue/green: builds the next version from the log's beginning beside the live one, and flips when it has caught
   * up. The version before stays for a roll-back, older ones go.
   */
  async rebuild(view: string, onProgress?: (status: ReturnType<Projector['status']>) => void): Promise<void> {
    const { store, ambient } = this.#parts;
    const projection = this.#projections.find(({ schema }) => schema.name === view);
    if (!projection) throw new RangeError(`there is no read model ${view}`);
    const versions = await store.versions(view);
    const version = { view, number: Math.max(0, ...versions) + 1 };
    await store.prepare(projection.schema, version);
    const projector = new Projector(this.#parts, projection, version);
    projector.start();
    let done = false;
    const finished = projector.caughtUp.then(() => (done = true));
    while (!done && !this.#stop.signal.aborted) {
      await Promise.race([finished, ambient.timers.sleep(LOOK_EVERY / 4, this.#stop.signal)]);
      onProgress?.(projector.status());
    }
    await projector.stop();
    if (!done) return store.drop(version);
    const before = await store.live(view);
    await store.flip(version);
    if (this.#live.has(view)) await this.#follow(projection);
    for (const number of versions) if (number !== before) await store.drop({ view, number });
  }

  /** Another schema than the code's, or a checkpoint beyond the end of the log: then it is an older log, restored. */
  async #isOutdated(schema: ViewSchema, number: number): Promise<boolean> {
    const { store, log } = this.#parts;
    const version = { view: schema.name, number };
    if (!sameSchema(await store.schemaOf(version), schema)) return true;
    return (await store.checkpoint(version)) > (await log.head());
  }

  async #insistOnRebuild(view: string): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        return await this.rebuild(view);
      } catch (error) {
        this.#parts.onFailure(view, error);
        await this.#parts.ambient.timers.sleep(LOOK_EVERY, this.#stop.signal);
      }
    }
  }

  async #make(schema: ViewSchema): Promise<void> {
    const version = { view: schema.name, number: 1 };
    await this.#parts.store.prepare(schema, version);
    await this.#parts.store.flip(version);
  }

  /** Starts the projector of the live version, instead of the one of another version. */
  async #follow(projection: Projection): Promise<void> {
    const view = projection.schema.name;
    const number = await this.#parts.store.live(view);
    const current = this.#live.get(view);
    if (number === null || current?.version.number === number) return;
    const projector = new Projector(this.#parts, projection, { view, number });
    this.#live.set(view, projector);
    projector.start();
    await current?.stop();
  }

  async #watch(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#parts.ambient.timers.sleep(LOOK_EVERY, this.#stop.signal);
      if (this.#stop.signal.aborted) return;
      try {
        for (const projection of this.#projections) await this.#follow(projection);
      } catch (error) {
        this.#parts.onFailure('versions', error);
      }
    }
  }
}

const sameSchema = (a: ViewSchema | null, b: ViewSchema): boolean => JSON.stringify(a) === JSON.stringify(b);
