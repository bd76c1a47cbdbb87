import type { Bound } from '@kontor/contracts/replays/history';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type Position, START } from '@kontor/contracts/kernel/events';
import { WrongCall } from '../../platform/command-line.ts';
import { pastInstant } from '../../platform/past-instant.ts';

/** As many digits as a position of any log has at most. */
const POSITION = /^\d{1,40}$/u;

/** When and where the history ends now. */
export interface End {
  readonly now: Instant;
  readonly head: Position;
}

/** The position that somebody has typed; `undefined`: it is no position; `null`: beyond the end. */
export const positionIn = (text: string, head: Position): Position | null | undefined => {
  if (!POSITION.test(text)) return undefined;
  const position = text.padStart(head.length, '0') as Position;
  return head === START || position.length > head.length || position > head ? null : position;
};

/**
 * A place in the history as somebody types it: an instant (`2026-11-20`, `2026-11-20T12:00`, UTC where no zone is
 * named) or a position.
 * @throws WrongCall for what is neither, or beyond the end
 */
export const boundIn = (option: string, text: string, { now, head }: End): Bound => {
  const position = positionIn(text, head);
  if (position === null) {
    throw new WrongCall(`${option}: Der Verlauf geht erst bis zur Position ${head || '0'}.`, false);
  }
  if (position !== undefined) return { kind: 'position', position };
  const examples = '2026-11-20, 2026-11-20T12:00 oder eine Position';
  return { kind: 'instant', at: pastInstant(option, text, now, examples) };
};

/** Whether there can be something in between; of an instant and a position nobody knows. */
export const isInOrder = (from: Bound | undefined, to: Bound | undefined): boolean => {
  if (!from || !to || from.kind !== to.kind) return true;
  const [first, last] = [from, to].map((bound) => (bound.kind === 'instant' ? bound.at : bound.position));
  return first! < last!;
};

/** @throws WrongCall where there is nothing in between */
export const demandOrder = (from: Bound | undefined, to: Bound | undefined): void => {
  if (!isInOrder(from, to)) throw new WrongCall('--from muss vor --to liegen.', false);
};
