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

/** How often to look what is to be done, in ms. */
const LOOK_EVERY = 500;

export interface VersionBuildsParts extends ProjectorParts {
  readonly log: Pick<EventLog, 'head'>;
  readonly keeper: LeaseKeeper;
  readonly plans: Plans;
  readonly maker: VersionMaker;
}

/** How often to write down how much of a version is made, in ms. */
const PROGRESS_EVERY = 1_000;
/** After a flip the version is kept up until those who share the live one have surely taken over, in ms. */
const SHUTDOWN_DELAY_MS = 4_000;
/** Under load the end of the log is always a moment ahead: so often, and in such steps of ms, is it waited for. */
const CATCHING = { tries: 50, step: 20 };

interface Tended {
  readonly projection: Projection;
  readonly version: ViewVersion;
  projector: Projector | null;
  fence: Fence | null;
  /** Before there is a projector; it never fails. */
  making: Promise<void> | null;
  /** Aborts where it is tended here no longer. */
  ended: AbortController;
  /** `null`: for as long as it is wanted. */
  until: Instant | null;
}

/**
 * Builds the versions that are wanted beside the live ones, keeps them at the end of the log, and lets them go live: of
 * all processes one each. A version that was live before catches up from where it was left. It yields to all else that
 * the process does.
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

  /** Before the keeper stops: what was begun goes on elsewhere, or at the next start. */
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
      await ambient.timers.sleep(LOOK_EVERY, this.#stop.signal);
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

  /** Made by this code, and neither live nor gone by another way. */
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

  /** What is empty is made aside; where that fails the projector makes it, which tries for ever. */
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

  /** Notes how much is made, for whoever looks at it. */
  #noting({ view, number }: ViewVersion): (progress: MakingProgress) => void {
    const { plans, ambient, onFailure } = this.#parts;
    let next = ambient.clock.now() + PROGRESS_EVERY;
    return ({ share: making }) => {
      if (ambient.clock.now() < next) return;
      next = ambient.clock.now() + PROGRESS_EVERY;
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
      // What is newer is being built by somebody else.
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
