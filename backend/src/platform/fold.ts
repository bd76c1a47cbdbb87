import type { Decider } from '@kontor/contracts/kernel/decider';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { evolveWith } from './commands/decided.ts';

/** How the events of a stream add up to a state. */
export interface Fold<State> {
  readonly initial: State;
  evolve(state: State, event: RecordedEvent): State;
}

/** As a stream's own decider does it. */
export const foldOf = <State, Event>(decider: Decider<State, never, Event>): Fold<State> => ({
  initial: decider.initial,
  evolve: evolveWith(decider),
});
