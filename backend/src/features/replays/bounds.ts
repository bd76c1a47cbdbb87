import type { Bound } from '@kontor/contracts/replays/history-part';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type Position, START } from '@kontor/contracts/kernel/events';
import { UsageError } from '../../platform/command-line.ts';
import { pastInstant } from '../../platform/past-instant.ts';

/** Maximum digits of a position in any log. */
const POSITION = /^\d{1,40}$/u;

export interface End {
  readonly now: Instant;
  readonly head: Position;
}

/** Parses a position; `undefined`: invalid; `null`: beyond the end. */
export const positionIn = (text: string, head: Position): Position | null | undefined => {
  if (!POSITION.test(text)) return undefined;
  const position = text.padStart(head.length, '0') as Position;
  return head === START || position.length > head.length || position > head ? null : position;
};

/**
 * Parses a bound: an instant (`2026-11-20`, `2026-11-20T12:00`, UTC by default) or a position.
 * @throws UsageError if invalid or beyond the end
 */
export const boundIn = (option: string, text: string, { now, head }: End): Bound => {
  const position = positionIn(text, head);
  if (position === null) {
    throw new UsageError(`${option}: Der Verlauf geht erst bis zur Position ${head || '0'}.`, false);
  }
  if (position !== undefined) return { kind: 'position', position };
  const examples = '2026-11-20, 2026-11-20T12:00 oder eine Position';
  return { kind: 'instant', at: pastInstant(option, text, now, examples) };
};

/** Whether the range can contain anything; unknown for an instant and a position. */
export const isInOrder = (from: Bound | undefined, to: Bound | undefined): boolean => {
  if (!from || !to || from.kind !== to.kind) return true;
  const [first, last] = [from, to].map((bound) => (bound.kind === 'instant' ? bound.at : bound.position));
  return first! < last!;
};

/** @throws UsageError for an empty range */
export const requireOrder = (from: Bound | undefined, to: Bound | undefined): void => {
  if (!isInOrder(from, to)) throw new UsageError('--from muss vor --to liegen.', false);
};
