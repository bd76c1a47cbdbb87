import { isOfSite, type Position, type RecordedEvent } from '@kontor/contracts/kernel/events';
import { siteHash } from '@kontor/contracts/kernel/partition';
import { siteOf } from '@kontor/contracts/kernel/projection';

export interface Slot {
  readonly event: RecordedEvent;
  /** Other programs may write to the same log with similar names. */
  readonly isOfSite: boolean;
  /** Hash of the site id, computed once for all partitions. */
  readonly hash: number;
  readonly bytes: number;
}

const TRIMMED = 0.75;
/** Estimated overhead per event beside its data, in bytes. */
const EVENT_BYTES = 600;

/**
 * The newest events of the log, gapless and in bounded memory. Events are numbered from the feed's start; a reader is
 * just a number and needs no buffer.
 */
export class Ring {
  readonly #mostBytes: number;
  #slots: Slot[] = [];
  #first = 0;
  #bytes = 0;
  #after: Position;
  #position: Position;

  constructor(position: Position, mostBytes: number) {
    this.#after = this.#position = position;
    this.#mostBytes = mostBytes;
  }

  get after(): Position {
    return this.#after;
  }

  get position(): Position {
    return this.#position;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get first(): number {
    return this.#first;
  }

  get end(): number {
    return this.#first + this.#slots.length;
  }

  /** @returns the new slot, or `null` for a known event */
  push(event: RecordedEvent): Slot | null {
    if (event.position <= this.#position) return null;
    const isOurs = isOfSite(event);
    const hash = isOurs ? siteHash(siteOf(event)) : 0;
    const slot = { event, isOfSite: isOurs, hash, bytes: EVENT_BYTES + sizeOf(event.data) };
    this.#slots.push(slot);
    this.#bytes += slot.bytes;
    this.#position = event.position;
    return slot;
  }

  moveTo(position: Position): void {
    if (position > this.#position) this.#position = position;
  }

  /** Always keeps the newest event. */
  trim(): void {
    if (this.#bytes <= this.#mostBytes) return;
    let dropped = 0;
    // Trims more than necessary, as trimming copies the rest.
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

const DEEPEST = 32;

const sizeOf = (value: unknown, depth = 0): number => {
  if (typeof value === 'string') return 16 + value.length;
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return 8;
  let size = 16;
  for (const key in value) size += 8 + sizeOf((value as Record<string, unknown>)[key], depth + 1);
  return size;
};
