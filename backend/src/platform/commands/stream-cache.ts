import type { NewEvent, Position, RecordedEvent, Revision } from '@kontor/contracts/kernel/events';
import { LRUCache } from 'lru-cache';

export interface StreamMemory<State> {
  readonly state: State;
  readonly revision: Revision | 'none';
  readonly position: Position | undefined;
  readonly lastEventId: string | undefined;
  /** Since the snapshot that was read. */
  readonly commandIds: Set<string>;
  /** Those before it, in short. */
  readonly olderCommands: string;
  /** Revision of the newest snapshot; -1: none. */
  snapshotAt: Revision;
  /** About as large as the state's JSON: its snapshot and the events since. */
  bytes: number;
}

/** A command id, the keys of the cache, and what objects need besides their JSON. */
const BYTES_PER_COMMAND = 100;
const BYTES_PER_STREAM = 600;
/** States without snapshots stay small, however long their stream is. */
const MOST_BYTES_WITHOUT_SNAPSHOT = 16_000;

export const blankMemory = <State>(state: State): StreamMemory<State> => ({
  state,
  revision: 'none',
  position: undefined,
  lastEventId: undefined,
  commandIds: new Set(),
  olderCommands: '',
  snapshotAt: -1,
  bytes: 0,
});

/**
 * Caches the states of recent streams, so that commands need not read them again. May be stale: appends check the
 * revision, and after a conflict the stream is read.
 */
export class StreamCache {
  readonly #memories: LRUCache<string, StreamMemory<unknown>> | null;

  /** @param bytes about as much; 0: no cache */
  constructor(bytes: number) {
    const sizeCalculation = (memory: StreamMemory<unknown>): number => {
      const ofState = memory.snapshotAt < 0 ? Math.min(memory.bytes, MOST_BYTES_WITHOUT_SNAPSHOT) : memory.bytes;
      return BYTES_PER_STREAM + Math.ceil(ofState) + BYTES_PER_COMMAND * memory.commandIds.size;
    };
    this.#memories = bytes === 0 ? null : new LRUCache({ maxSize: bytes, sizeCalculation });
  }

  get<State>(stream: string): StreamMemory<State> | undefined {
    return this.#memories?.get(stream) as StreamMemory<State> | undefined;
  }

  set(stream: string, memory: StreamMemory<unknown>): void {
    this.#memories?.set(stream, memory);
  }

  forget(stream: string): void {
    this.#memories?.delete(stream);
  }
}

/** The memory after more events; `evolve` gets the event's time. */
export const remember = <State>(
  before: StreamMemory<State>,
  events: readonly RecordedEvent[],
  evolve: (state: State, event: RecordedEvent) => State,
): StreamMemory<State> => {
  const last = events.at(-1);
  if (!last) return before;
  let { bytes } = before;
  for (const { data } of events) {
    if (bytes < MOST_BYTES_WITHOUT_SNAPSHOT || before.snapshotAt >= 0) bytes += JSON.stringify(data).length;
  }
  return {
    ...before,
    state: events.reduce(evolve, before.state),
    revision: last.revision,
    position: last.position,
    lastEventId: last.id,
    commandIds: withCommands(before.commandIds, events),
    bytes,
  };
};

/** Extends the shared set: a command id too many only costs another read of the log. */
export const withCommands = (commandIds: Set<string>, events: readonly NewEvent[]): Set<string> => {
  for (const { metadata } of events) commandIds.add(metadata.commandId);
  return commandIds;
};
