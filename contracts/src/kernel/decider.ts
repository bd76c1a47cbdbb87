import type { Instant } from './ambient.ts';

/**
 * A decider is the whole of one consistency boundary, as pure functions: no I/O, clock or randomness.
 * `decide` answers the events that a command causes (`[]`: nothing to do) or throws a `Refusal`.
 */
export interface Decider<State, Command, Event> {
  readonly initial: State;
  /** @param at time of the event */
  evolve(state: State, event: Event, at: Instant): State;
  decide(command: Command, state: State): readonly Event[];
}
