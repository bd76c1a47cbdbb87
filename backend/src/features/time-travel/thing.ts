import type { ThingKind } from '@kontor/contracts/time-travel/thing-kind';
import { isKnownType } from '@kontor/contracts/events/event-types';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { Fold } from '../../platform/fold.ts';
import { eventsOf } from './stream-events.ts';

/** Something with a history: a stream, or a part of one. */
export interface Thing {
  readonly kind: ThingKind;
  readonly id: string;
  readonly stream: string;
  /** Its name, if not part of the state. */
  readonly name: string;
  readonly fold: Fold<unknown>;
  /** The state as JSON. */
  shown(state: unknown): unknown;
  /** Whether an event concerns it; missing: all do. */
  concerns?(event: RecordedEvent): boolean;
}

/** Hides the state's type, so that things of all kinds fit in one list. */
export const thing = <State>(
  made: Omit<Thing, 'fold' | 'shown'> & { readonly fold: Fold<State>; shown?(state: State): unknown },
): Thing => ({ shown: (state: unknown) => state, ...made });

export interface Step {
  readonly change: number;
  readonly event: RecordedEvent;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Unfolded {
  readonly looked: Step;
  /** The surrounding changes, oldest first. */
  readonly around: readonly Step[];
  readonly changes: number;
  readonly since: Instant;
  readonly unknown: number;
}

/** The last change by `at`, or the change with this number; neither: the last one. */
export interface Chosen {
  readonly at?: Instant | undefined;
  readonly change?: number | undefined;
}

export type Nothing = { readonly since: Instant | null; readonly changes: number };

/**
 * Reads a thing's stream page by page, keeping the changes around the selected one. Events of unknown types are counted
 * without effect.
 * @param listed number of surrounding changes to keep
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
