import type { Decider, SnapshotRule } from '@kontor/contracts/kernel/decider';
import type { Revision } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { Snapshot, Snapshots } from '@kontor/contracts/ports/snapshots';
import { evolveWith } from './decided.ts';
import { allCommands } from './known-commands.ts';
import { blankMemory, remember, type StreamMemory } from './stream-cache.ts';

/** Events from one snapshot of a stream to the next. */
const EVERY = 500;
const PAGE = EVERY + 20;

interface Snapshotted<State> {
  readonly snapshots?: SnapshotRule<State>;
}

interface Kept {
  readonly state: unknown;
  readonly olderCommands: string;
}

export interface StreamSnapshotsParts {
  readonly log: Pick<EventLog, 'readStream'>;
  /** `null`: streams are read from their beginning. */
  readonly snapshots: Snapshots | null;
  readonly onFailure: (error: unknown) => void;
}

/** Reads long streams from their newest snapshot on. A snapshot that cannot be read or written costs time alone. */
export class StreamSnapshots {
  readonly #parts: StreamSnapshotsParts;

  constructor(parts: StreamSnapshotsParts) {
    this.#parts = parts;
  }

  /** The stream's state, with events until that revision at least. */
  async read<State, Event>(
    decider: Decider<State, never, Event>,
    stream: string,
    known: StreamMemory<State> | undefined,
  ): Promise<StreamMemory<State>> {
    const { log } = this.#parts;
    const start = known ?? (await this.#newest(decider, stream));
    if (start === null || start.revision === 'none') {
      return remember(blankMemory(decider.initial), await log.readStream(stream), evolveWith(decider));
    }
    return remember(start, await log.readStream(stream, { from: start.revision + 1 }), evolveWith(decider));
  }

  /**
   * Folds the stream from its newest snapshot at that revision or before, as long as `isWithin` says so of the state
   * after the next event.
   */
  async readUntil<State, Event>(
    decider: Decider<State, never, Event>,
    stream: string,
    { until, isWithin }: { readonly until: Revision; readonly isWithin: (state: State) => boolean },
  ): Promise<State> {
    const evolve = evolveWith(decider);
    const start = (await this.#newest(decider, stream, until)) ?? blankMemory(decider.initial);
    let { state } = start;
    for (let from = start.revision === 'none' ? 0 : start.revision + 1; ; from += PAGE) {
      const events = await this.#parts.log.readStream(stream, { from, limit: PAGE });
      for (const event of events) {
        const next = evolve(state, event);
        if (!isWithin(next)) return state;
        state = next;
      }
      if (events.length < PAGE) return state;
    }
  }

  /** Keeps a snapshot where the last one is long ago. */
  keepFor<State>({ snapshots: rule }: Snapshotted<State>, stream: string, memory: StreamMemory<State>): void {
    const { revision, position, lastEventId: eventId } = memory;
    if (!this.#parts.snapshots || !rule || revision === 'none' || !eventId || position === undefined) return;
    if (revision - memory.snapshotAt < EVERY) return;
    const kept: Kept = { state: rule.write(memory.state), olderCommands: allCommands(memory) };
    const state = JSON.stringify(kept);
    memory.snapshotAt = revision;
    memory.bytes = state.length;
    const snapshot: Snapshot = { stream, format: rule.format, revision, position, eventId, state };
    this.#parts.snapshots.keep(snapshot).catch(this.#parts.onFailure);
  }

  async #newest<State>(
    { snapshots: rule }: Snapshotted<State>,
    stream: string,
    until?: Revision,
  ): Promise<StreamMemory<State> | null> {
    const { snapshots, log, onFailure } = this.#parts;
    if (!snapshots || !rule) return null;
    try {
      const found = await snapshots.newest(stream, rule.format, until);
      if (!found) return null;
      // A log that was put back from an older copy goes on differently.
      const [event] = await log.readStream(stream, { from: found.revision, limit: 1 });
      return event?.id === found.eventId ? memoryOf(rule, found) : null;
    } catch (error) {
      onFailure(error);
      return null;
    }
  }
}

const memoryOf = <State>(
  rule: SnapshotRule<State>,
  { revision, position, eventId, state }: Snapshot,
): StreamMemory<State> => {
  const kept = JSON.parse(state) as Kept;
  return {
    state: rule.read(kept.state),
    revision,
    position,
    lastEventId: eventId,
    commandIds: new Set(),
    olderCommands: kept.olderCommands,
    snapshotAt: revision,
    bytes: state.length,
  };
};
