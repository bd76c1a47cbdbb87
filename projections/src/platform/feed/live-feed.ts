import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import type { Partition } from '@kontor/contracts/kernel/partition';
import type { EventFilter, EventLog, EventPage, ReadPageOptions } from '@kontor/contracts/ports/event-log';
import { Follower } from './follower.ts';
import { Pages } from './pages.ts';
import { Source } from './source.ts';
import { Turns } from './turns.ts';
import { isWantedEvent, type Wants, wantsOf } from './wants.ts';

/** Some thousand events: a second or two of a busy shop. */
const RING_BYTES = 8 * 1024 * 1024;

export interface LiveFeedParts {
  readonly log: Pick<EventLog, 'subscribe' | 'readPage' | 'head'>;
  readonly ambient: Pick<Ambient, 'clock' | 'timers'>;
  /** Told each time that the log cannot be followed; it is tried again, for ever. */
  readonly onFailure: (error: unknown) => void;
  /** What the newest events may take in memory. Default 8 MB. */
  readonly ringBytes?: number;
}

export interface FollowOptions {
  /** Exclusive. */
  readonly after: Position;
  readonly filter?: EventFilter;
  /** Of whose sites. Default: all. */
  readonly partition?: Partition;
  /** Most events a batch may hold. Default 500. */
  readonly batchSize?: number;
  /** Ends the iteration without an error. */
  readonly signal: AbortSignal;
  /** Told each time that a page cannot be read; it is tried again, for ever. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * The one place where a process follows the log. Each event is read and decoded once, and serves all: projections with
 * all their shares, reactors, the event sink, webhooks. It begins with its first reader, at the end that the log has
 * then; readers that are behind read pages, which they share.
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

  /** Where the log was when it was looked at last; `START` before there is a reader. */
  get position(): Position {
    return this.#source.ring.position;
  }

  /** Events that have come since the feed began. */
  get seen(): number {
    return this.#source.seen;
  }

  /** What keeps it from following the log, until it does. */
  get failure(): string | null {
    return this.#source.failure;
  }

  /** Told whenever the log has moved, until the answer is called. */
  onMove(listener: () => void): () => void {
    return this.#source.onMove(listener);
  }

  /** The end of the log: what comes from here on is seen by who follows from here. */
  async now(): Promise<Position> {
    await this.#source.begin();
    return this.position;
  }

  /** Batches in order: catches up, then follows, for ever. */
  follow({ after, filter, partition, ...options }: FollowOptions): Follower {
    const parts = { source: this.#source, pages: this.#pages, turns: this.#turns, timers: this.#timers };
    return new Follower(parts, { ...options, after, wants: wantsOf(filter, partition) });
  }

  /**
   * The next events after a position, for who does not follow. The log has come as far as `upTo`, at least.
   * @throws LogUnavailable
   */
  async read({ after, filter }: Omit<ReadPageOptions, 'limit'>, upTo: Position): Promise<EventPage> {
    await this.#source.begin();
    const { ring } = this.#source;
    const wants = wantsOf(filter);
    // The ring may be behind whoever has read pages, from another node or while the subscription is interrupted.
    const isInRing = after >= ring.after && (after < ring.position || upTo <= after);
    const page = isInRing ? null : await this.#page(after, wants, upTo);
    const events: readonly RecordedEvent[] = page?.events ?? ring.eventsAfter(after);
    const position = page?.position ?? ring.position;
    return {
      events: events.filter((event) => event.position > after && isWantedEvent(wants, event)),
      position: position > after ? position : after,
      isEnd: page === null,
    };
  }

  async #page(after: Position, wants: Wants, upTo: Position): Promise<EventPage> {
    this.#pages.join(wants);
    try {
      return await this.#pages.read(after, wants, upTo);
    } finally {
      this.#pages.leave(wants);
    }
  }

  /** Whoever follows is to have ended. */
  close(): Promise<void> {
    return this.#source.close();
  }
}
