import type { Position, RecordedEvent } from '@kontor/contracts/kernel/events';

const CAPACITY = 1024;
/** Maximum total size of the cached events. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * The newest events appended by this process: subscribers that keep up read them here without a query or parsing. Holds
 * only an unbroken run of positions; slower subscribers read the database.
 */
export class Tail {
  #events: RecordedEvent[] = [];
  #bytes = 0;
  /** Everything after this position is in `#events`. */
  #after: Position;

  constructor(head: Position) {
    this.#after = head;
  }

  push(events: readonly RecordedEvent[], previous: Position, bytes: number): void {
    const isUnbroken = previous === (this.#events.at(-1)?.position ?? this.#after);
    if (!isUnbroken || this.#bytes + bytes > MAX_BYTES) this.forget(previous);
    this.#events.push(...events);
    this.#bytes += bytes;
    if (this.#events.length > 2 * CAPACITY) {
      const all = this.#events.length;
      const dropped = this.#events.splice(0, all - CAPACITY);
      this.#bytes *= CAPACITY / all;
      this.#after = dropped.at(-1)?.position ?? this.#after;
    }
  }

  /** Another process has appended: the cache no longer reaches the end of the log. */
  forget(head: Position): void {
    this.#events = [];
    this.#bytes = 0;
    this.#after = head;
  }

  /** At most `limit` events after `position`; `null` if not all of them are cached. */
  read(position: Position, limit: number): readonly RecordedEvent[] | null {
    if (position < this.#after) return null;
    let first = this.#events.length;
    while (first > 0 && (this.#events[first - 1] as RecordedEvent).position > position) first -= 1;
    return this.#events.slice(first, first + limit);
  }
}
