import type { ThingKind } from '@kontor/contracts/time-travel/history';
import { isKnownType } from '@kontor/contracts/events/event-types';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { Fold } from '../../platform/fold.ts';
import { eventsOf } from './stream-events.ts';

/** Something whose history can be looked at: a stream, or a part of one. */
export interface Thing {
  readonly kind: ThingKind;
  readonly id: string;
  readonly stream: string;
  /** What people call it, where its state does not say it. */
  readonly name: string;
  readonly fold: Fold<unknown>;
  /** A state as JSON has it. */
  shown(state: unknown): unknown;
  /** Which of the stream's events are of it; left out: all. */
  concerns?(event: RecordedEvent): boolean;
}

/** Binds the state's type, so that things of all kinds stand in one list. */
export const thing = <State>(
  made: Omit<Thing, 'fold' | 'shown'> & { readonly fold: Fold<State>; shown?(state: State): unknown },
): Thing => ({ shown: (state: unknown) => state, ...made });

/** A change with what was so before and after it. */
export interface Step {
  /** From 1. */
  readonly change: number;
  readonly event: RecordedEvent;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Unfolded {
  readonly looked: Step;
  /** Those around it, the oldest first. */
  readonly around: readonly Step[];
  /** Of all that is there. */
  readonly changes: number;
  readonly since: Instant;
  readonly unknown: number;
}

/** Which change is looked at: the last one by then, or the one of that number; neither: the last one. */
export interface Chosen {
  readonly at?: Instant | undefined;
  readonly change?: number | undefined;
}

/** There is nothing of it, or nothing yet. */
export type Nothing = { readonly since: Instant | null; readonly changes: number };

/**
 * Reads a thing's stream from its beginning, page by page, and keeps what is around the change that is looked at.
 * Events of types that no code knows are counted and change nothing.
 * @param listed how many changes are kept around it
 * @throws LogUnavailable
 */
export const unfold = async (
  log: Pick<EventLog, 'readStream'>,
  of: Thing,
  { at = Infinity, change = Infinity }: Chosen,
  listed: number,
): Promise<Unfolded | Nothing> => {
  const recent: Step[] = [];
  let looked: Step | null = null;
  let [changes, unknown, isPast] = [0, 0, false];
  let since: Instant | null = null;
  const { stream, fold } = of;
  let state = fold.initial;
  for await (const event of eventsOf(log, stream)) {
    const before = state;
    if (isKnownType(event.type)) state = fold.evolve(state, event);
    if (of.concerns && !of.concerns(event)) continue;
    changes += 1;
    since ??= event.metadata.at;
    if (!isKnownType(event.type)) unknown += 1;
    isPast ||= event.metadata.at > at || changes > change;
    const step = { change: changes, event, before, after: state };
    if (!isPast) looked = step;
    if (isPast && changes - (looked?.change ?? 0) > listed / 2 && recent.length >= listed) continue;
    recent.push(step);
    if (recent.length > listed) recent.shift();
  }
  if (!looked || since === null || (change !== Infinity && looked.change !== change)) return { since, changes };
  return { looked, around: recent, changes, since, unknown };
};
