import type { Decider } from '@kontor/contracts/kernel/decider';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { evolveWith } from './commands/decided.ts';

export interface Fold<State> {
  readonly initial: State;
  evolve(state: State, event: RecordedEvent): State;
}

export const foldOf = <State, Event>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
): Fold<State> => ({
  initial: decider.initial,
  evolve: evolveWith(decider),
});
