import type { Bound } from '@kontor/contracts/history';
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

/**
 * A place in the history as somebody types it: an instant (`2026-11-20`, `2026-11-20T12:00`, UTC where no zone is
 * named) or a position.
 * @throws WrongCall for what is neither, or beyond the end
 */
export const boundIn = (option: string, text: string, { now, head }: End): Bound => {
  if (POSITION.test(text)) {
    const position = text.padStart(head.length, '0') as Position;
    if (head === START || position.length > head.length || position > head) {
      throw new WrongCall(`${option}: Der Verlauf geht erst bis zur Position ${head || '0'}.`, false);
    }
    return { kind: 'position', position };
  }
  const examples = '2026-11-20, 2026-11-20T12:00 oder eine Position';
  return { kind: 'instant', at: pastInstant(option, text, now, examples) };
};

/** @throws WrongCall where there is nothing in between */
export const demandOrder = (from: Bound | undefined, to: Bound | undefined): void => {
  if (!from || !to || from.kind !== to.kind) return;
  const [first, last] = [from, to].map((bound) => (bound.kind === 'instant' ? bound.at : bound.position));
  if (first! >= last!) throw new WrongCall('--from muss vor --to liegen.', false);
};
