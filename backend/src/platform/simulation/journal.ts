import type { NewEvent, Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import {
  type AppendResult,
  type EventLog,
  type ExpectedRevision,
  type ReadStreamOptions,
  WrongExpectedRevision,
} from '@kontor/contracts/ports/event-log';

/** Cache of recent streams; for longer ones the log is read. */
const KEPT = { streams: 6_000, events: 64 };

interface Append {
  readonly stream: string;
  readonly events: readonly NewEvent[];
  readonly expected: ExpectedRevision;
}

type Written = Pick<EventLog, 'append' | 'readStream'>;

/**
 * A write buffer for a single writer of new streams: it acknowledges at once and writes to the log in large, ordered
 * batches. A crash may lose buffered events; nobody else has seen them.
 */
export class Journal implements Written {
  readonly #log: Written;
  readonly #onRecorded: (event: RecordedEvent) => void;
  readonly #revisions = new Map<string, number>();
  readonly #recent = new Map<string, RecordedEvent[]>();
  #waiting: Append[] = [];
  readonly #waitingStreams = new Set<string>();
  #waitingEvents = 0;
  #recorded = 0;

  constructor(log: Written, onRecorded: (event: RecordedEvent) => void) {
    this.#log = log;
    this.#onRecorded = onRecorded;
  }

  get recorded(): number {
    return this.#recorded;
  }

  get waiting(): number {
    return this.#waitingEvents;
  }

  know({ stream, revision }: RecordedEvent): void {
    this.#revisions.set(stream, revision);
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    const before = this.#revisions.get(stream);
    const actual = before ?? 'none';
    if (expected !== 'any' && expected !== actual) throw new WrongExpectedRevision(stream, expected, actual);
    const first = (before ?? -1) + 1;
    const recorded = events.map((event, index) => this.#record(stream, event, first + index));
    const last = recorded.at(-1);
    if (!last) throw new RangeError('nothing to append');
    this.#waiting.push({ stream, events, expected: actual });
    this.#waitingStreams.add(stream);
    this.#waitingEvents += events.length;
    this.#keep(stream, recorded);
    this.#revisions.set(stream, last.revision);
    for (const event of recorded) this.#onRecorded(event);
    return { revision: last.revision, position: last.position, isRepeat: false };
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly RecordedEvent[]> {
    const newest = this.#revisions.get(stream);
    const { direction = 'forwards', from = 0 } = options;
    if (newest === undefined || (direction === 'forwards' && from > newest)) return [];
    const recent = this.#recent.get(stream);
    if (recent) return portionOf(recent, options);
    if (this.#waitingStreams.has(stream)) await this.flush();
    return this.#log.readStream(stream, options);
  }

  /** Writes buffered events to the log. @throws LogUnavailable; WrongExpectedRevision if others write there too */
  async flush(): Promise<void> {
    const appends = this.#waiting;
    this.#waiting = [];
    this.#waitingStreams.clear();
    this.#waitingEvents = 0;
    await Promise.all(appends.map(({ stream, events, expected }) => this.#log.append(stream, events, expected)));
  }

  #record(stream: string, event: NewEvent, revision: number): RecordedEvent {
    this.#recorded += 1;
    const position = String(this.#recorded).padStart(16, '0') as Position;
    return { ...event, stream, revision, position };
  }

  #keep(stream: string, recorded: readonly RecordedEvent[]): void {
    const known = this.#recent.get(stream);
    this.#recent.delete(stream);
    if (!known && this.#revisions.has(stream)) return;
    const events = known ?? [];
    events.push(...recorded);
    if (events.length > KEPT.events) return;
    this.#recent.set(stream, events);
    if (this.#recent.size <= KEPT.streams) return;
    for (const oldest of this.#recent.keys()) {
      this.#recent.delete(oldest);
      return;
    }
  }
}

export const portionOf = (
  events: readonly RecordedEvent[],
  { direction = 'forwards', from, limit = Infinity }: ReadStreamOptions,
): readonly RecordedEvent[] => {
  const ordered =
    direction === 'forwards'
      ? events.slice(from ?? 0)
      : events.slice(0, from === undefined ? undefined : from + 1).toReversed();
  return ordered.slice(0, limit);
};
