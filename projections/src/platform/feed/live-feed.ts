import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import type { Partition } from '@kontor/contracts/kernel/partition';
import type { EventFilter, EventLog, EventPage, ReadPageOptions } from '@kontor/contracts/ports/event-log';
import { Follower } from './follower.ts';
import { Pages } from './pages.ts';
import { Source } from './source.ts';
import { Turns } from './turns.ts';
import { matchesEvent, type ReaderFilter, readerFilter } from './reader-filter.ts';

/** Several thousand events: a second or two at a busy shop. */
const RING_BYTES = 8 * 1024 * 1024;

export interface LiveFeedParts {
  readonly log: Pick<EventLog, 'subscribe' | 'readPage' | 'head'>;
  readonly ambient: Pick<Ambient, 'clock' | 'timers'>;
  /** Called each time following the log fails; it retries indefinitely. */
  readonly onFailure: (error: unknown) => void;
  /** Memory limit for the newest events, in bytes. Default 8 MB. */
  readonly ringBytes?: number;
}

export interface FollowOptions {
  readonly after: Position;
  readonly filter?: EventFilter;
  /** Limits the sites. Default: all. */
  readonly partition?: Partition;
  readonly batchSize?: number;
  readonly signal: AbortSignal;
  /** Called each time reading a page fails; it retries indefinitely. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * The process's single subscription to the log: each event is read and decoded once for all readers (projections,
 * reactors, the event sink, webhooks). Starts with its first reader at the current end; readers that are behind share
 * pages.
 */
export class LiveFeed {
  readonly #source: Source;
  readonly #pages: Pages;
  readonly #turns: Turns;
  readonly #timers: Ambient['timers'];

  constructor({ log, ambient, onFailure, ringBytes = RING_BYTES }: LiveFeedParts) {
    this.#source = new Source({ log, ambient, onFailure, ringBytes });
    this.#pages = new Pages(log);
    this.#turns = new Turns(ambient);
    this.#timers = ambient.timers;
  }

  /** Last known position of the log; `START` before the first reader. */
  get position(): Position {
    return this.#source.ring.position;
  }

  get seen(): number {
    return this.#source.seen;
  }

  get failure(): string | null {
    return this.#source.failure;
  }

  onMove(listener: () => void): () => void {
    return this.#source.onMove(listener);
  }

  async now(): Promise<Position> {
    await this.#source.begin();
    return this.position;
  }

  follow({ after, filter, partition, ...options }: FollowOptions): Follower {
    const parts = { source: this.#source, pages: this.#pages, turns: this.#turns, timers: this.#timers };
    return new Follower(parts, { ...options, after, reader: readerFilter(filter, partition) });
  }

  /**
   * For callers that do not follow. @param upTo a position the log is known to have reached
   * @throws LogUnavailable
   */
  async read({ after, filter }: Omit<ReadPageOptions, 'limit'>, upTo: Position): Promise<EventPage> {
    await this.#source.begin();
    const { ring } = this.#source;
    const reader = readerFilter(filter);
    // The ring may lag behind a reader that got pages from another node, or while the subscription is interrupted.
    const isInRing = after >= ring.after && (after < ring.position || upTo <= after);
    const page = isInRing ? null : await this.#page(after, reader, upTo);
    const events: readonly RecordedEvent[] = page?.events ?? ring.eventsAfter(after);
    const position = page?.position ?? ring.position;
    return {
      events: events.filter((event) => event.position > after && matchesEvent(reader, event)),
      position: position > after ? position : after,
      isEnd: page === null,
    };
  }

  async #page(after: Position, reader: ReaderFilter, upTo: Position): Promise<EventPage> {
    this.#pages.join(reader);
    try {
      return await this.#pages.read(after, reader, upTo);
    } finally {
      this.#pages.leave(reader);
    }
  }

  close(): Promise<void> {
    return this.#source.close();
  }
}
