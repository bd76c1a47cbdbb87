import { progressAt } from '@kontor/contracts/replays/history';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { type Actor, type Position, START } from '@kontor/contracts/kernel/events';
import { reachedByAll } from '@kontor/contracts/kernel/partition';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { MAX_EVENTS_BEHIND, type VersionTrouble } from '@kontor/contracts/read-models/states';
import type { BesideState, ReadModelState } from '@kontor/contracts/read-models/responses';
import type { Places } from '../places.ts';
import { NO_PLAN, type Plan, type Plans } from './plans.ts';
import { eventsBehind } from './reached.ts';
import { sameSchema } from './schemas.ts';

/** Under load a version is never quite at the end; so many events are caught up on at once. */
const READY_TIMEOUT = 100;

export interface VersionsParts {
  readonly log: Pick<EventLog, 'readAll' | 'head'>;
  readonly store: ReadStore;
  readonly places: Pick<Places, 'checkpoints'>;
  readonly plans: Plans;
  readonly ambient: Pick<Ambient, 'clock'>;
}

interface There {
  readonly numbers: readonly number[];
  readonly live: number | null;
  readonly plan: Plan;
}

export class VersionRefused extends Error {
  override readonly name = 'VersionRefused';
  readonly trouble: VersionTrouble;

  constructor(trouble: VersionTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/**
 * State of each read model's versions and requests to change them, from any process; `VersionBuilds` carries them out.
 */
export class ReadModelVersions {
  readonly #parts: VersionsParts;

  constructor(parts: VersionsParts) {
    this.#parts = parts;
  }

  async state(projection: Projection): Promise<ReadModelState> {
    const { log } = this.#parts;
    const view = projection.schema.name;
    const [there, head] = [await this.#there(view), await log.head()];
    const { plan, live } = there;
    return {
      view,
      live,
      behind:
        live === null
          ? 0
          : await eventsBehind(this.#parts, projection, { view, number: live }, head, MAX_EVENTS_BEHIND),
      beside: plan.beside === null ? null : await this.#beside(projection, plan.beside, plan, head),
      before: await this.#before(projection, there),
      flippingTo: plan.flipTo,
      failure: plan.beside === null && plan.flipTo === null ? null : plan.failure,
    };
  }

  /** Builds a version next to the live one and keeps it up to date. @throws VersionRefused */
  async build(projection: Projection, by: Actor | null): Promise<number> {
    const { store, plans, ambient } = this.#parts;
    const view = projection.schema.name;
    const { plan, numbers } = await this.#there(view);
    if (plan.beside !== null) throw new VersionRefused('besideAlready');
    const number = Math.max(0, ...numbers) + 1;
    await store.prepare(projection.schema, { view, number });
    const since = ambient.clock.now();
    await plans.change(view, (before) => ({
      ...NO_PLAN,
      flipTo: before.flipTo,
      beside: number,
      since,
      by,
    }));
    return number;
  }

  /** Goes live once the new version has caught up with the log. @throws VersionRefused */
  async flip(projection: Projection): Promise<void> {
    const { beside, flippingTo } = await this.state(projection);
    if (!beside) throw new VersionRefused('noneBeside');
    if (flippingTo !== null) throw new VersionRefused('flipping');
    if (!beside.isReady) throw new VersionRefused('notReady');
    await this.#flipTo(projection, beside.number);
  }

  /** The previous version goes live again once it has caught up. @throws VersionRefused */
  async rollBack(projection: Projection): Promise<void> {
    const { before, flippingTo } = await this.state(projection);
    if (!before) throw new VersionRefused('noneBefore');
    if (flippingTo !== null) throw new VersionRefused('flipping');
    if (!before.isUsable) throw new VersionRefused('otherCode');
    await this.#flipTo(projection, before.number);
  }

  /** Drops the version next to the live one and cancels a pending flip. @throws VersionRefused */
  async discard({ schema: { name: view } }: Projection): Promise<void> {
    const { store, plans } = this.#parts;
    const { beside, flipTo } = (await this.#there(view)).plan;
    if (beside === null && flipTo === null) throw new VersionRefused('noneBeside');
    await plans.change(view, (before) => {
      if (before.flipTo !== null && before.failure === null) throw new VersionRefused('flipping');
      return { ...before, beside: null, flipTo: null, failure: null };
    });
    if (beside !== null && (await store.live(view)) !== beside) await store.drop({ view, number: beside });
  }

  async #flipTo({ schema: { name: view } }: Projection, flipTo: number): Promise<void> {
    await this.#parts.plans.change(view, (before) => ({ ...before, flipTo }));
  }

  async #there(view: string): Promise<There> {
    const { store, plans } = this.#parts;
    const [plan, numbers, live] = await Promise.all([plans.of(view), store.versions(view), store.live(view)]);
    const planned = (number: number | null): number | null =>
      number !== null && number !== live && numbers.includes(number) ? number : null;
    return { numbers, live, plan: { ...plan, beside: planned(plan.beside), flipTo: planned(plan.flipTo) } };
  }

  async #beside(projection: Projection, number: number, plan: Plan, head: Position): Promise<BesideState> {
    const { store, ambient } = this.#parts;
    const version = { view: projection.schema.name, number };
    const share = plan.making ?? progressAt(reachedByAll(await store.checkpoints(version)), START, head);
    const behind = await eventsBehind(this.#parts, projection, version, head, MAX_EVENTS_BEHIND);
    const elapsed = ambient.clock.now() - plan.since;
    return {
      number,
      share: behind === 0 ? 1 : share,
      restMs: behind === 0 ? 0 : share > 0 && elapsed > 0 ? Math.round((elapsed * (1 - share)) / share) : null,
      isReady: plan.hasCaughtUp && behind < READY_TIMEOUT,
      since: plan.since,
      by: plan.by,
    };
  }

  async #before({ schema }: Projection, { numbers, live, plan }: There): Promise<ReadModelState['before']> {
    if (live === null) return null;
    for (const number of numbers.filter((one) => one !== live && one !== plan.beside).reverse()) {
      const known = await this.#parts.store.schemaOf({ view: schema.name, number });
      // A version without a schema is being dropped.
      if (known) return { number, isUsable: sameSchema(known, schema) };
    }
    return null;
  }
}
