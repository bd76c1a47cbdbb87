/**
 * A decider is the whole of one consistency boundary, as pure functions: no I/O, clock or randomness.
 * `decide` answers the events that a command causes (`[]`: nothing to do) or throws a `Refusal`.
 */
export interface Decider<State, Command, Event> {
  readonly initial: State;
  evolve(state: State, event: Event): State;
  decide(command: Command, state: State): readonly Event[];
}

/** Folds a stream's events into its state. */
export const fold = <State, Event>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  events: Iterable<Event>,
  from: State = decider.initial,
): State => {
  let state = from;
  for (const event of events) state = decider.evolve(state, event);
  return state;
};
