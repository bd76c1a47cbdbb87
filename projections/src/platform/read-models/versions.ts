import { progressAt } from '@kontor/contracts/history';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { type Actor, type Position, START } from '@kontor/contracts/kernel/events';
import { reachedByAll } from '@kontor/contracts/kernel/partition';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import {
  type BesideState,
  MOST_BEHIND,
  type ReadModelState,
  type VersionTrouble,
} from '@kontor/contracts/read-models/states';
import type { Plan, Plans } from './plans.ts';
import { eventsBehind } from './reached.ts';
import { sameSchema } from './schemas.ts';

/** Under load a version is never quite at the end; so many events are caught up on at once. */
const READY_WITHIN = 100;

export interface VersionsParts {
  readonly log: Pick<EventLog, 'readAll' | 'head'>;
  readonly store: ReadStore;
  readonly plans: Plans;
  readonly ambient: Pick<Ambient, 'clock'>;
}

/** It cannot be done as things stand; nothing has changed. */
export class VersionRefused extends Error {
  override readonly name = 'VersionRefused';
  readonly trouble: VersionTrouble;

  constructor(trouble: VersionTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/**
 * What there is of each read model, and what is to become of it. Any process may ask for it; those that project do it
 * (`Besides`).
 */
export class ReadModelVersions {
  readonly #parts: VersionsParts;

  constructor(parts: VersionsParts) {
    this.#parts = parts;
  }

  async state(projection: Projection): Promise<ReadModelState> {
    const { log, store } = this.#parts;
    const view = projection.schema.name;
    const [plan, live, head] = [await this.#plan(view), await store.live(view), await log.head()];
    return {
      view,
      live,
      behind:
        live === null ? 0 : await eventsBehind(this.#parts, projection, { view, number: live }, head, MOST_BEHIND),
      beside: plan.beside === null ? null : await this.#beside(projection, plan.beside, plan, head),
      before: await this.#before(projection, plan, live),
      flippingTo: plan.flipTo,
    };
  }

  /** Builds a version beside the live one, and keeps it up. @throws VersionRefused */
  async build(projection: Projection, by: Actor | null): Promise<number> {
    const { store, plans, ambient } = this.#parts;
    const view = projection.schema.name;
    const { beside } = await this.#plan(view);
    if (beside !== null) throw new VersionRefused('besideAlready');
    const number = Math.max(0, ...(await store.versions(view))) + 1;
    await store.prepare(projection.schema, { view, number });
    const since = ambient.clock.now();
    await plans.change(view, (before) => ({ ...before, beside: number, since, by, failure: null }));
    return number;
  }

  /** Makes the version beside the live one as soon as it has seen all that is in the log. @throws VersionRefused */
  async flip(projection: Projection): Promise<void> {
    const { beside, flippingTo } = await this.state(projection);
    if (!beside) throw new VersionRefused('noneBeside');
    if (flippingTo !== null) throw new VersionRefused('flipping');
    if (!beside.isReady) throw new VersionRefused('notReady');
    await this.#flipTo(projection, beside.number);
  }

  /** The version before goes live again, once it has caught up on what happened since. @throws VersionRefused */
  async rollBack(projection: Projection): Promise<void> {
    const { before, flippingTo } = await this.state(projection);
    if (!before) throw new VersionRefused('noneBefore');
    if (flippingTo !== null) throw new VersionRefused('flipping');
    if (!before.isUsable) throw new VersionRefused('otherCode');
    await this.#flipTo(projection, before.number);
  }

  /** The version beside goes. @throws VersionRefused */
  async discard({ schema: { name: view } }: Projection): Promise<void> {
    const { store, plans } = this.#parts;
    const { beside } = await this.#plan(view);
    if (beside === null) throw new VersionRefused('noneBeside');
    await plans.change(view, (before) => {
      if (before.flipTo === beside) throw new VersionRefused('flipping');
      return before.beside === beside ? { ...before, beside: null, failure: null } : before;
    });
    if ((await store.live(view)) !== beside) await store.drop({ view, number: beside });
  }

  async #flipTo({ schema: { name: view } }: Projection, flipTo: number): Promise<void> {
    await this.#parts.plans.change(view, (before) => ({ ...before, flipTo }));
  }

  /** Of versions that there are: one may have gone by another way. */
  async #plan(view: string): Promise<Plan> {
    const plan = await this.#parts.plans.of(view);
    const numbers = await this.#parts.store.versions(view);
    const live = await this.#parts.store.live(view);
    const isThere = (number: number | null): boolean => number !== null && number !== live && numbers.includes(number);
    return {
      ...plan,
      beside: isThere(plan.beside) ? plan.beside : null,
      flipTo: isThere(plan.flipTo) ? plan.flipTo : null,
    };
  }

  async #beside(projection: Projection, number: number, plan: Plan, head: Position): Promise<BesideState> {
    const { store, ambient } = this.#parts;
    const version = { view: projection.schema.name, number };
    const share = progressAt(reachedByAll(await store.checkpoints(version)), START, head);
    const behind = await eventsBehind(this.#parts, projection, version, head, MOST_BEHIND);
    const elapsed = ambient.clock.now() - plan.since;
    return {
      number,
      share: behind === 0 ? 1 : share,
      restMs: behind === 0 ? 0 : share > 0 && elapsed > 0 ? Math.round((elapsed * (1 - share)) / share) : null,
      isReady: behind < READY_WITHIN,
      since: plan.since,
      by: plan.by,
      failure: plan.failure,
    };
  }

  async #before({ schema }: Projection, plan: Plan, live: number | null): Promise<ReadModelState['before']> {
    const { store } = this.#parts;
    const others = (await store.versions(schema.name)).filter((number) => number !== live && number !== plan.beside);
    const number = others.at(-1);
    if (number === undefined || live === null) return null;
    const known = await store.schemaOf({ view: schema.name, number });
    return { number, isUsable: sameSchema(known, schema) };
  }
}
