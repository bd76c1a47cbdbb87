import type { Instant } from './ambient.ts';

/**
 * One consistency boundary as pure functions: no I/O, clock or randomness. `decide` returns the events of a command
 * (`[]`: nothing to do) or throws a `Refusal`.
 */
export interface Decider<State, Command, Event> {
  readonly initial: State;
  /** @param at time of the event */
  evolve(state: State, event: Event, at: Instant): State;
  decide(command: Command, state: State): readonly Event[];
  /** For streams that grow long: their state is kept every 500 events, so that they are not read from the beginning. */
  readonly snapshots?: SnapshotRule<State>;
}

export interface SnapshotRule<State> {
  /** Name it anew where `evolve` or the state's shape changes: states under another name are not read. */
  readonly format: string;
  /** As JSON. */
  write(state: State): unknown;
  read(written: unknown): State;
}
