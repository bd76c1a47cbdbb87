import type { Timers } from '@kontor/contracts/kernel/ambient';
import type { Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import type { EventBatch } from '@kontor/contracts/ports/event-log';
import { insist } from '../insist.ts';
import type { Listener } from './audience.ts';
import type { Pages } from './pages.ts';
import type { Source } from './source.ts';
import type { Turns } from './turns.ts';
import { isWanted, isWantedEvent, type Wants } from './wants.ts';

/** Most events of a batch, unless the reader says otherwise. */
const BATCH = 500;

export interface FollowerParts {
  readonly source: Source;
  readonly pages: Pages;
  readonly turns: Turns;
  readonly timers: Timers;
}

export interface FollowerOptions {
  readonly wants: Wants;
  /** Exclusive. */
  readonly after: Position;
  readonly batchSize?: number;
  readonly signal: AbortSignal;
  readonly onFailure?: (error: unknown) => void;
}

/** The first event in the ring that is wanted and was not handed over. */
interface News {
  readonly number: number;
  /** Nothing that is wanted lies between what was handed over and here. */
  readonly after: Position;
}

/**
 * One reader of the feed: batches of what it wants, in order, each event once. It has no buffer. While it keeps up it
 * reads the ring; whoever is behind reads pages of the log until it meets the ring.
 */
export class Follower implements AsyncIterable<EventBatch>, Listener {
  readonly wants: Wants;
  /** Most events of the next batch. */
  batchSize: number;
  readonly #parts: FollowerParts;
  readonly #options: FollowerOptions;
  /** All that is wanted up to here was handed over. */
  #handed: Position;
  #news: News | null = null;
  #isInRing = false;
  /** The reader knows that it is at the live end. */
  #isTold = false;
  #wake = (): void => undefined;

  constructor(parts: FollowerParts, options: FollowerOptions) {
    this.#parts = parts;
    this.#options = options;
    this.wants = options.wants;
    this.batchSize = options.batchSize ?? BATCH;
    this.#handed = options.after;
  }

  /**
   * How far a reader has come who has dealt with all up to `done`: as far as the log, where nothing waits for it. It
   * costs nothing to ask, however many readers there are.
   */
  placeAt(done: Position): Position {
    const { position } = this.#parts.source.ring;
    const isIdle = this.#isInRing && this.#news === null && done >= this.#handed;
    return isIdle && position > done ? position : done;
  }

  hear(number: number, after: Position): void {
    if (this.#news) return;
    this.#news = { number, after };
    this.#wake();
  }

  hearOfEnd(): void {
    if (!this.#isTold) this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncIterator<EventBatch> {
    const { source, turns } = this.#parts;
    const { signal } = this.#options;
    const wake = (): void => this.#wake();
    signal.addEventListener('abort', wake);
    try {
      await unlessAborted(source.begin(), signal);
      while (!signal.aborted) {
        if (!this.#isInRing) yield* this.#catchUp();
        else if (this.#news) {
          await turns.next();
          const batch = this.#collect();
          if (batch) yield this.#told(batch);
        } else if (source.isLive && !this.#isTold) {
          const { position } = source.ring;
          yield this.#told({ events: [], position: position > this.#handed ? position : this.#handed, caughtUp: true });
        } else await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      signal.removeEventListener('abort', wake);
      this.#leave();
    }
  }

  /** What was handed over is never handed over again, wherever the node is that the ring is read from. */
  #told(batch: EventBatch): EventBatch {
    if (batch.position > this.#handed) this.#handed = batch.position;
    this.#isTold = batch.caughtUp;
    return batch;
  }

  /** Pages of the log, until the reader has come to where the ring begins. */
  async *#catchUp(): AsyncGenerator<EventBatch> {
    const { source, pages, timers } = this.#parts;
    const { signal, onFailure = () => undefined } = this.#options;
    pages.join(this.wants);
    try {
      while (this.#handed < source.ring.after && !signal.aborted) {
        const read = () => unlessAborted(pages.read(this.#handed, this.wants, source.ring.after, signal), signal);
        const page = await insist(read, { timers, signal, onFailure });
        if (page) yield* this.#portions(page);
      }
    } finally {
      pages.leave(this.wants);
    }
    if (!signal.aborted) this.#enter(this.#handed);
  }

  async *#portions(page: { readonly events: readonly RecordedEvent[]; readonly position: Position }) {
    const wanted = page.events.filter((event) => event.position > this.#handed && isWantedEvent(this.wants, event));
    for (let from = 0; from === 0 || from < wanted.length;) {
      const events = wanted.slice(from, from + this.batchSize);
      from += this.batchSize;
      const position = from < wanted.length ? events.at(-1)!.position : page.position;
      await this.#parts.turns.next();
      if (this.#options.signal.aborted) return;
      yield this.#told({ events, position, caughtUp: false });
    }
  }

  /** @param position not before the ring */
  #enter(position: Position): void {
    const { ring, audience } = this.#parts.source;
    this.#handed = position;
    this.#isInRing = true;
    this.#news = { number: ring.numberAfter(position), after: position };
    audience.add(this);
    this.#wake();
  }

  #leave(): void {
    this.#isInRing = false;
    this.#news = null;
    this.#parts.source.audience.delete(this);
  }

  /** What the ring has for it; `null`: it has fallen out of the ring, or there is nothing to tell. */
  #collect(): EventBatch | null {
    const { ring, isLive } = this.#parts.source;
    const news = this.#news as News;
    if (news.number < ring.first) {
      if (news.after > this.#handed) this.#handed = news.after;
      this.#leave();
      return null;
    }
    const events: RecordedEvent[] = [];
    let { number } = news;
    for (; number < ring.end && events.length < this.batchSize; number += 1) {
      const slot = ring.at(number);
      // Whoever has read further than the feed has come, from another node, knows these.
      if (slot.event.position > this.#handed && isWanted(this.wants, slot)) events.push(slot.event);
    }
    const isEnd = number === ring.end;
    const position = isEnd ? ring.position : ring.at(number - 1).event.position;
    this.#news = isEnd ? null : { number, after: position };
    const caughtUp = isEnd && isLive;
    if (events.length === 0 && caughtUp === this.#isTold) return null;
    return { events, position: position > this.#handed ? position : this.#handed, caughtUp };
  }
}

/** What `work` comes to, or nothing when `signal` aborts before. */
const unlessAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const end = (): void => resolve(undefined);
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', end);
    // Nobody waits for what it comes to.
    if (signal.aborted) work.catch(() => undefined);
  }
};
