import type { Position, RecordedEvent } from '@kontor/contracts/kernel/events';

const CAPACITY = 1024;
/** Of what all of them say. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * The newest events, as they were appended in this process: subscribers that keep up read them here, without a query
 * and without parsing. It knows only an unbroken run of positions; whoever is behind it reads the database.
 */
export class Tail {
  #events: RecordedEvent[] = [];
  #bytes = 0;
  /** Everything after this position is in `#events`. */
  #after: Position;

  constructor(head: Position) {
    this.#after = head;
  }

  /** @param previous position of the event before the first one pushed */
  push(events: readonly RecordedEvent[], previous: Position, bytes: number): void {
    const isUnbroken = previous === (this.#events.at(-1)?.position ?? this.#after);
    if (!isUnbroken || this.#bytes + bytes > MOST_BYTES) this.forget(previous);
    this.#events.push(...events);
    this.#bytes += bytes;
    if (this.#events.length > 2 * CAPACITY) {
      const all = this.#events.length;
      const dropped = this.#events.splice(0, all - CAPACITY);
      this.#bytes *= CAPACITY / all;
      this.#after = dropped.at(-1)?.position ?? this.#after;
    }
  }

  /** Another process has appended: what is known here is no longer the end of the log. */
  forget(head: Position): void {
    this.#events = [];
    this.#bytes = 0;
    this.#after = head;
  }

  /** At most `limit` events after `position`; `null` when they are not (all) here. */
  read(position: Position, limit: number): readonly RecordedEvent[] | null {
    if (position < this.#after) return null;
    let first = this.#events.length;
    while (first > 0 && (this.#events[first - 1] as RecordedEvent).position > position) first -= 1;
    return this.#events.slice(first, first + limit);
  }
}
