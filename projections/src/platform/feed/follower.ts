import type { Timers } from '@kontor/contracts/kernel/ambient';
import type { Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import type { EventBatch } from '@kontor/contracts/ports/event-log';
import { retryUntilSuccess } from '../retry-until-success.ts';
import type { Listener } from './audience.ts';
import type { Pages } from './pages.ts';
import type { Source } from './source.ts';
import type { Turns } from './turns.ts';
import { matches, matchesEvent, type ReaderFilter } from './reader-filter.ts';

const BATCH = 500;

export interface FollowerParts {
  readonly source: Source;
  readonly pages: Pages;
  readonly turns: Turns;
  readonly timers: Timers;
}

export interface FollowerOptions {
  readonly reader: ReaderFilter;
  readonly after: Position;
  readonly batchSize?: number;
  readonly signal: AbortSignal;
  readonly onFailure?: (error: unknown) => void;
}

interface News {
  readonly number: number;
  readonly after: Position;
}

/**
 * One reader of the feed: batches of what it reads, in order, each event once. It has no buffer. While it keeps up it
 * reads the ring; whoever is behind reads pages of the log until it meets the ring.
 */
export class Follower implements AsyncIterable<EventBatch>, Listener {
  readonly reader: ReaderFilter;
  batchSize: number;
  readonly #parts: FollowerParts;
  readonly #options: FollowerOptions;
  #handed: Position;
  #news: News | null = null;
  #isInRing = false;
  #isTold = false;
  #wake = (): void => undefined;

  constructor(parts: FollowerParts, options: FollowerOptions) {
    this.#parts = parts;
    this.#options = options;
    this.reader = options.reader;
    this.batchSize = options.batchSize ?? BATCH;
    this.#handed = options.after;
  }

  /**
   * Position of a reader that has processed everything up to `done`: the log's position if nothing is pending. Constant
   * time.
   */
  placeAt(done: Position): Position {
    const { position } = this.#parts.source.ring;
    const isIdle = this.#isInRing && this.#news === null && done >= this.#handed;
    return isIdle && position > done ? position : done;
  }

  onEvent(number: number, after: Position): void {
    if (this.#news) return;
    this.#news = { number, after };
    this.#wake();
  }

  onEnd(): void {
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

  /** Never delivers an event twice, even if the ring switches to another node. */
  #told(batch: EventBatch): EventBatch {
    if (batch.position > this.#handed) this.#handed = batch.position;
    this.#isTold = batch.caughtUp;
    return batch;
  }

  async *#catchUp(): AsyncGenerator<EventBatch> {
    const { source, pages, timers } = this.#parts;
    const { signal, onFailure = () => undefined } = this.#options;
    pages.join(this.reader);
    try {
      while (this.#handed < source.ring.after && !signal.aborted) {
        const read = () => unlessAborted(pages.read(this.#handed, this.reader, source.ring.after, signal), signal);
        const page = await retryUntilSuccess(read, { timers, signal, onFailure });
        if (page) yield* this.#portions(page);
      }
    } finally {
      pages.leave(this.reader);
    }
    if (!signal.aborted) this.#enter(this.#handed);
  }

  async *#portions(page: { readonly events: readonly RecordedEvent[]; readonly position: Position }) {
    const wanted = page.events.filter((event) => event.position > this.#handed && matchesEvent(this.reader, event));
    for (let from = 0; from === 0 || from < wanted.length;) {
      const events = wanted.slice(from, from + this.batchSize);
      from += this.batchSize;
      const position = from < wanted.length ? events.at(-1)!.position : page.position;
      await this.#parts.turns.next();
      if (this.#options.signal.aborted) return;
      yield this.#told({ events, position, caughtUp: false });
    }
  }

  /** @param position not before the ring's start */
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

  /** `null`: fell out of the ring, or nothing to report. */
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
      // A reader ahead of the feed (from another node) already has these events.
      if (slot.event.position > this.#handed && matches(this.reader, slot)) events.push(slot.event);
    }
    const isEnd = number === ring.end;
    const position = isEnd ? ring.position : ring.at(number - 1).event.position;
    this.#news = isEnd ? null : { number, after: position };
    const caughtUp = isEnd && isLive;
    if (events.length === 0 && caughtUp === this.#isTold) return null;
    return { events, position: position > this.#handed ? position : this.#handed, caughtUp };
  }
}

/** The result of `work`, or `undefined` if aborted first. */
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
