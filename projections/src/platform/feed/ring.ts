import { isOfSite, type Position, type RecordedEvent } from '@kontor/contracts/kernel/events';
import { siteHash } from '@kontor/contracts/kernel/partition';
import { siteOf } from '@kontor/contracts/kernel/projection';

/** An event in the ring. */
export interface Slot {
  readonly event: RecordedEvent;
  /** Hash of its site, made once for all shares. */
  readonly hash: number;
  readonly bytes: number;
}

/** What is left after a trim. */
const TRIMMED = 0.75;
/** Beside its data an event takes about so much: its metadata, and what it is kept in. */
const EVENT_BYTES = 600;

/**
 * The newest events of the log, in order and without a gap, in a bounded amount of memory. Each has a number of its own,
 * counted from the feed's beginning; readers are numbers, and need no buffer.
 */
export class Ring {
  readonly #mostBytes: number;
  #slots: Slot[] = [];
  #first = 0;
  #bytes = 0;
  #after: Position;
  #position: Position;

  /** @param position where it begins */
  constructor(position: Position, mostBytes: number) {
    this.#after = this.#position = position;
    this.#mostBytes = mostBytes;
  }

  /** Everything after this position is here. */
  get after(): Position {
    return this.#after;
  }

  /** The end: where the log was when it was looked at last. */
  get position(): Position {
    return this.#position;
  }

  /** About how much it takes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Number of the oldest event that is here. */
  get first(): number {
    return this.#first;
  }

  /** Number that the next event will have. */
  get end(): number {
    return this.#first + this.#slots.length;
  }

  /** @returns the new slot, or `null` where the event was here before */
  push(event: RecordedEvent): Slot | null {
    if (event.position <= this.#position) return null;
    const slot = { event, hash: hashOf(event), bytes: EVENT_BYTES + sizeOf(event.data) };
    this.#slots.push(slot);
    this.#bytes += slot.bytes;
    this.#position = event.position;
    return slot;
  }

  /** The log has come so far, with or without events. */
  moveTo(position: Position): void {
    if (position > this.#position) this.#position = position;
  }

  /** Lets the oldest go where it holds more than it may; always keeps the newest. */
  trim(): void {
    if (this.#bytes <= this.#mostBytes) return;
    let dropped = 0;
    // Some more than needed, as the rest is copied.
    while (this.#bytes > TRIMMED * this.#mostBytes && dropped < this.#slots.length - 1) {
      this.#bytes -= this.#slots[dropped]!.bytes;
      this.#after = this.#slots[dropped]!.event.position;
      dropped += 1;
    }
    if (dropped === 0) return;
    this.#slots = this.#slots.slice(dropped);
    this.#first += dropped;
  }

  /** @param number between `first` and `end` */
  at(number: number): Slot {
    return this.#slots[number - this.#first] as Slot;
  }

  /** @param position not before `after` */
  eventsAfter(position: Position): readonly RecordedEvent[] {
    return this.#slots.slice(this.numberAfter(position) - this.#first).map(({ event }) => event);
  }

  /** Number of the first event after a position that is not before `after`. */
  numberAfter(position: Position): number {
    let [low, high] = [0, this.#slots.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#slots[middle]!.event.position <= position) low = middle + 1;
      else high = middle;
    }
    return this.#first + low;
  }
}

/** Others may write into the same log: theirs are of no site. */
export const hashOf = (event: RecordedEvent): number => (isOfSite(event) ? siteHash(siteOf(event)) : 0);

/** Nobody's events are deeper; what others write into the same log may be. */
const DEEPEST = 32;

/** About how many bytes of memory a JSON value takes. */
const sizeOf = (value: unknown, depth = 0): number => {
  if (typeof value === 'string') return 16 + value.length;
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return 8;
  let size = 16;
  for (const key in value) size += 8 + sizeOf((value as Record<string, unknown>)[key], depth + 1);
  return size;
};
