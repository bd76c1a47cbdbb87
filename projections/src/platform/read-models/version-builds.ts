import type { Instant } from '@kontor/contracts/kernel/ambient';
import { START } from '@kontor/contracts/kernel/events';
import { reachedByAll, WHOLE } from '@kontor/contracts/kernel/partition';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { Fence } from '@kontor/contracts/ports/leases';
import type { ViewVersion } from '@kontor/contracts/ports/read-store';
import type { LeaseKeeper } from '../lease-keeper.ts';
import { Projector, type ProjectorParts } from '../projector.ts';
import { NO_PLAN, type Plan, type Plans } from './plans.ts';
import { hasReached } from './reached.ts';
import type { MakingProgress, VersionMaker } from './version-maker.ts';
import { sameSchema } from './schemas.ts';

const POLL_INTERVAL = 500;

export interface VersionBuildsParts extends ProjectorParts {
  readonly log: Pick<EventLog, 'head'>;
  readonly keeper: LeaseKeeper;
  readonly plans: Plans;
  readonly maker: VersionMaker;
}

const PROGRESS_INTERVAL = 1_000;
/** After a flip the old version is kept up to date until all processes have switched, in ms. */
const SHUTDOWN_DELAY_MS = 4_000;
/** Under load the log's end keeps moving: number of tries, and ms between them. */
const CATCHING = { tries: 50, step: 20 };

interface Tended {
  readonly projection: Projection;
  readonly version: ViewVersion;
  projector: Projector | null;
  fence: Fence | null;
  making: Promise<void> | null;
  ended: AbortController;
  /** `null`: no time limit. */
  until: Instant | null;
}

/**
 * Builds requested versions next to the live ones, keeps them up to date, and flips them; each in one process. A
 * formerly live version resumes where it stopped. Yields to all other work of the process.
 */
export class VersionBuilds {
  readonly #parts: VersionBuildsParts;
  readonly #projections: readonly Projection[];
  readonly #tended = new Map<string, Tended>();
  readonly #stop = new AbortController();
  #looking: Promise<void> | null = null;

  constructor(parts: VersionBuildsParts, projections: readonly Projection[]) {
    this.#parts = { ...parts, isGentle: true };
    this.#projections = projections;
  }

  start(): void {
    this.#parts.keeper.start();
    this.#looking ??= this.#run();
  }

  /** Call before the keeper stops: unfinished work continues elsewhere, or at the next start. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#looking;
    for (const name of [...this.#tended.keys()]) await this.#leave(name);
  }

  async #run(): Promise<void> {
    const { ambient, onFailure } = this.#parts;
    while (!this.#stop.signal.aborted) {
      try {
        await this.#look();
      } catch (error) {
        onFailure('versions', error);
      }
      await ambient.timers.sleep(POLL_INTERVAL, this.#stop.signal);
    }
  }

  async #look(): Promise<void> {
    const plans = await this.#parts.plans.all();
    const wanted = new Set<string>();
    for (const projection of this.#projections) {
      const plan = plans[projection.schema.name] ?? NO_PLAN;
      for (const number of new Set([plan.beside, plan.flipTo])) {
        const version = number === null ? null : { view: projection.schema.name, number };
        if (version && (await this.#isOurs(projection, version))) wanted.add(this.#tend(projection, version));
      }
    }
    const now = this.#parts.ambient.clock.now();
    for (const [name, { until }] of [...this.#tended]) {
      if (!wanted.has(name) && (until === null || until < now)) await this.#leave(name);
    }
    for (const tended of this.#tended.values()) await this.#goOn(tended, plans[tended.version.view] ?? NO_PLAN);
  }

  async #isOurs({ schema }: Projection, version: ViewVersion): Promise<boolean> {
    const { store } = this.#parts;
    return (await store.live(version.view)) !== version.number && sameSchema(await store.schemaOf(version), schema);
  }

  #tend(projection: Projection, version: ViewVersion): string {
    const name = `projections/beside/${version.view}__v${version.number}`;
    if (this.#tended.has(name)) return name;
    const nothing = { projector: null, fence: null, until: null, making: null, ended: new AbortController() };
    const tended: Tended = { projection, version, ...nothing };
    this.#tended.set(name, tended);
    this.#parts.keeper.want(name, {
      take: 'first',
      gained: (fence) => {
        tended.fence = fence;
        tended.ended = new AbortController();
        tended.making = this.#make(tended, fence, tended.ended.signal);
      },
      lost: async () => {
        tended.ended.abort();
        await tended.making;
        await tended.projector?.stop();
        tended.projector = null;
        tended.fence = null;
      },
    });
    return name;
  }

  /** On failure the projector builds it instead, with endless retries. */
  async #make(tended: Tended, fence: Fence, signal: AbortSignal): Promise<void> {
    const { projection, version } = tended;
    try {
      if (reachedByAll(await this.#parts.store.checkpoints(version)) === START) {
        await this.#parts.maker.make(projection, { version, fence }, { signal, onProgress: this.#noting(version) });
      }
    } catch (error) {
      this.#parts.onFailure(version.view, error);
    }
    if (signal.aborted) return;
    tended.projector = new Projector(this.#parts, projection, { version, partition: WHOLE, fence });
    tended.projector.start();
  }

  #noting({ view, number }: ViewVersion): (progress: MakingProgress) => void {
    const { plans, ambient, onFailure } = this.#parts;
    let next = ambient.clock.now() + PROGRESS_INTERVAL;
    return ({ share: making }) => {
      if (ambient.clock.now() < next) return;
      next = ambient.clock.now() + PROGRESS_INTERVAL;
      const noted = plans.change(view, (plan) => (plan.beside === number ? { ...plan, making } : plan));
      noted.catch((error: unknown) => onFailure(view, error));
    };
  }

  async #leave(name: string): Promise<void> {
    await this.#parts.keeper.unwant(name);
    this.#tended.delete(name);
  }

  async #goOn(tended: Tended, plan: Plan): Promise<void> {
    const { projector, version, fence } = tended;
    if (!projector || !fence) return;
    const { failure, isFollowing } = projector.status();
    const { view, number } = version;
    const hasCaughtUp = plan.hasCaughtUp || isFollowing;
    const isToldOf = plan.making === null && hasCaughtUp === plan.hasCaughtUp;
    const isAsTold = failure === plan.failure && (isToldOf || plan.beside !== number);
    if (!isAsTold) {
      await this.#parts.plans.change(view, (before) => ({
        ...before,
        failure,
        ...(before.beside === number && { hasCaughtUp, making: null }),
      }));
    }
    if (plan.flipTo === number) await this.#flip(tended, fence);
  }

  async #flip(tended: Tended, fence: Fence): Promise<void> {
    const { store, plans, ambient } = this.#parts;
    const { view, number } = tended.version;
    if (!(await this.#hasCaughtUp(tended))) return;
    const before = await store.live(view);
    await store.flip(tended.version, fence);
    tended.until = ambient.clock.now() + SHUTDOWN_DELAY_MS;
    let beside: number | null = null;
    await plans.change(view, (plan) => {
      beside = plan.beside === number ? null : plan.beside;
      return { ...plan, beside, flipTo: null, failure: null };
    });
    for (const other of await store.versions(view)) {
      // Newer versions are being built by somebody else.
      if (other < number && ![before, beside].includes(other)) await store.drop({ view, number: other });
    }
  }

  async #hasCaughtUp({ version }: Tended): Promise<boolean> {
    const { log, ambient } = this.#parts;
    const head = await log.head();
    for (let tries = CATCHING.tries; tries > 0; tries -= 1) {
      if (await hasReached(this.#parts, version, head)) return true;
      await ambient.timers.sleep(CATCHING.step, this.#stop.signal);
    }
    return false;
  }
}
