import type { NewEvent, Position, RecordedEvent, Revision } from '@kontor/contracts/kernel/events';

/** What is known of a stream: its state and which commands have taken effect. */
export interface StreamMemory<State> {
  readonly state: State;
  readonly revision: Revision | 'none';
  readonly position: Position | undefined;
  readonly commandIds: Set<string>;
}

/**
 * States of the streams used last, so that a command need not read its stream again. Nothing relies on it being
 * right: an append names the revision it was decided on, and a stale one is refused and read anew.
 */
export class StreamCache {
  readonly #capacity: number;
  readonly #memories = new Map<string, StreamMemory<unknown>>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get<State>(stream: string): StreamMemory<State> | undefined {
    const memory = this.#memories.get(stream);
    if (!memory) return undefined;
    this.#memories.delete(stream);
    this.#memories.set(stream, memory);
    return memory as StreamMemory<State>;
  }

  set(stream: string, memory: StreamMemory<unknown>): void {
    this.#memories.delete(stream);
    this.#memories.set(stream, memory);
    if (this.#memories.size > this.#capacity) {
      for (const oldest of this.#memories.keys()) {
        this.#memories.delete(oldest);
        return;
      }
    }
  }

  forget(stream: string): void {
    this.#memories.delete(stream);
  }
}

/** The memory after more events; `evolve` is the decider's, with the event's time. */
export const remember = <State>(
  before: StreamMemory<State>,
  events: readonly RecordedEvent[],
  evolve: (state: State, event: RecordedEvent) => State,
): StreamMemory<State> => {
  const last = events.at(-1);
  if (!last) return before;
  const commandIds = withCommands(before.commandIds, events);
  return { state: events.reduce(evolve, before.state), revision: last.revision, position: last.position, commandIds };
};

/** The same set, with more in it: to know a command too many only costs whoever remembers less a look at the log. */
export const withCommands = (commandIds: Set<string>, events: readonly NewEvent[]): Set<string> => {
  for (const { metadata } of events) commandIds.add(metadata.commandId);
  return commandIds;
};
