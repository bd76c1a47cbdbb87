import type { Instant } from '../kernel/ambient.ts';
import { type Position, type RecordedEvent, START } from '../kernel/events.ts';
import type { DocumentKey } from '../ports/read-store.ts';
import type { SiteId } from '../kernel/ids.ts';
import { isKnownType } from '../events/event-types.ts';
import type { HistoryEvent } from '../events/known-events.ts';

export type { HistoryEvent } from '../events/known-events.ts';

/** A place in the history: between two events of the log, or a time that events are before or after. */
export type Bound =
  | { readonly kind: 'instant'; readonly at: Instant }
  | { readonly kind: 'position'; readonly position: Position };

/** A part of the history; what is not named is not narrowed. */
export interface HistoryPart {
  readonly siteId?: SiteId | undefined;
  /** Instants: belongs to it. Positions: exclusive, as everywhere; what comes after it. */
  readonly from?: Bound | undefined;
  /** Instants: does not belong to it. Positions: does, what comes up to it. */
  readonly to?: Bound | undefined;
  /** What comes up to it, also where `to` is an instant: events of before it may still be written. */
  readonly until?: Position | undefined;
  readonly types?: readonly string[] | undefined;
  /** Categories (`order`) or beginnings of streams' names (`order-demo_`): one of them. */
  readonly streams?: readonly string[] | undefined;
}

/** What a file of somebody's own exports to be replayed, as `export const initial, evolve`. */
export interface OwnProjection<State = unknown> {
  /** Before the first event; of each document, where there are several. */
  readonly initial: State;
  /** The state after an event; `null` takes a document away, and nothing (`undefined`) leaves it as it is. */
  evolve(state: State, event: HistoryEvent): State | null | undefined;
  /** Only events of these come. Left out: all. */
  readonly types?: readonly string[];
  /** Which document an event is about; `null`: none. Left out: there is one state, of all events. */
  keyOf?(event: HistoryEvent): string | DocumentKey | null;
}

/** How often a type of events has happened, and when first and last. */
export interface TypeCount {
  readonly type: string;
  /** Whether this version of the code knows it. */
  readonly isKnown: boolean;
  readonly count: number;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
}

/** One more event of its type. */
export const countType = (before: TypeCount | null, { type, metadata: { at } }: RecordedEvent): TypeCount => ({
  type,
  isKnown: isKnownType(type),
  count: (before?.count ?? 0) + 1,
  firstAt: Math.min(before?.firstAt ?? at, at),
  lastAt: Math.max(before?.lastAt ?? at, at),
});

/** How much of the way from one position to another is done, from 0 to 1. */
export const progressAt = (position: Position, from: Position, to: Position): number => {
  const number = (text: Position): bigint => BigInt(text === START ? 0 : text);
  const whole = number(to) - number(from);
  if (whole <= 0n) return 1;
  return Math.min(1, Math.max(0, Number(((number(position) - number(from)) * 10_000n) / whole) / 10_000));
};
