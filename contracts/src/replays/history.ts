import type { Instant } from '../kernel/ambient.ts';
import { type Position, type RecordedEvent, START } from '../kernel/events.ts';
import { isKnownType } from '../events/event-types.ts';
import type { HistoryEvent } from '../events/known-events.ts';
import type { DocumentKey } from '../ports/responses.ts';

export type { HistoryEvent } from '../events/known-events.ts';

/** A user's file to replay history with: `export const initial, evolve`. */
export interface OwnProjection<State = unknown> {
  readonly initial: State;
  /** `null` deletes the document, `undefined` leaves it unchanged. */
  evolve(state: State, event: HistoryEvent): State | null | undefined;
  /** Event types wanted. Default: all. */
  readonly types?: readonly string[];
  /** The document an event belongs to; `null`: none. Missing: a single state for all events. */
  keyOf?(event: HistoryEvent): string | DocumentKey | null;
}

export interface TypeCount {
  readonly type: string;
  readonly isKnown: boolean;
  readonly count: number;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
}

export const countType = (before: TypeCount | null, { type, metadata: { at } }: RecordedEvent): TypeCount => ({
  type,
  isKnown: isKnownType(type),
  count: (before?.count ?? 0) + 1,
  firstAt: Math.min(before?.firstAt ?? at, at),
  lastAt: Math.max(before?.lastAt ?? at, at),
});

/** Progress between two positions, 0 to 1. */
export const progressAt = (position: Position, from: Position, to: Position): number => {
  const number = (text: Position): bigint => BigInt(text === START ? 0 : text);
  const whole = number(to) - number(from);
  if (whole <= 0n) return 1;
  return Math.min(1, Math.max(0, Number(((number(position) - number(from)) * 10_000n) / whole) / 10_000));
};
