import { type NewEvent, type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import {
  type AppendResult,
  AppendTooLarge,
  type EventBatch,
  type EventFilter,
  type EventLog,
  type EventPage,
  type ExpectedRevision,
  LogUnavailable,
  type NewestPage,
  type ReadAllOptions,
  type ReadNewestOptions,
  type ReadPageOptions,
  type ReadStreamOptions,
  type StreamAppend,
  type StreamMetadata,
  type SubscribeOptions,
  WrongExpectedRevision,
} from '@kontor/contracts/ports/event-log';
import { checkAppendSize } from '../../platform/event-json.ts';
import type { OnUnreadable } from '../unreadable-event.ts';
import { Appender } from './appender.ts';
import { Connection, type ReadAnswers } from './connection.ts';
import { isDropped, unavailable } from './errors.ts';
import { matchesNothing, type ServerFilter, serverFilter } from './filters.ts';
import { newestIn } from './newest.ts';
import { positionOf, toRecorded, wantedOf } from './recorded.ts';
import { allRead, newestRead, streamRead } from './requests.ts';
import { StreamHistory } from './stream-history.ts';
import { subscribe } from './subscription.ts';

const PAGE = 500;
/** Maximum event bytes per page and batch. */
const PAGE_BYTES = 4 * 1024 * 1024;

export interface EventStoreDbOptions {
  /** Timeout of an append, in ms. */
  readonly appendWithinMs?: number;
  /** Timeout of a read, in ms. */
  readonly readWithinMs?: number;
  /** Delays between subscription retries, in ms. */
  readonly retryMs?: { readonly first: number; readonly most: number };
  readonly onUnreadable?: OnUnreadable;
}

/** Errors caused by the caller, passed on as they are. */
const CALLERS_OWN = [WrongExpectedRevision, AppendTooLarge, RangeError];

/** The event log in EventStoreDB 23.10 or later, for many processes. */
export class EventStoreDbEventLog implements EventLog {
  readonly #connection: Connection;
  readonly #appender: Appender;
  readonly #history: StreamHistory;
  readonly #options: Required<EventStoreDbOptions>;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();

  /**
   * Connects on first use.
   * @param connectionString `esdb://user:password@host:2113?tls=true`, or several hosts of a cluster
   * @throws RangeError for an invalid connection string
   */
  constructor(connectionString: string, options: EventStoreDbOptions = {}) {
    const defaults = { appendWithinMs: 3_000, readWithinMs: 10_000, retryMs: { first: 50, most: 5_000 } };
    this.#options = { ...defaults, onUnreadable: () => undefined, ...options };
    this.#connection = new Connection(connectionString);
    this.#appender = new Appender(this.#connection, this.#options.appendWithinMs);
    this.#history = new StreamHistory((stream, from) => this.#readStream(stream, { from }));
  }

  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    if (events.length === 0) return Promise.reject(new RangeError('nothing to append'));
    return this.#do('the event log cannot be written', () => this.#append(stream, events, expected));
  }

  /** Concurrent appends may be written and answered in any order. */
  async appendInOrder(appends: readonly StreamAppend[]): Promise<void> {
    for (const { stream, events } of appends) checkAppendSize(stream, events);
    for (const { stream, events, expected } of appends) await this.append(stream, events, expected);
  }

  readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly RecordedEvent[]> {
    return this.#do('the event log cannot be read', () => this.#readStream(stream, options));
  }

  async *readAll(options: ReadAllOptions): AsyncIterable<readonly RecordedEvent[]> {
    const { after, filter, limit = Infinity, onReached } = options;
    if (matchesNothing(filter)) return;
    let position = after;
    let left = limit;
    while (left > 0) {
      // A filtered read returns only when it has enough events, however far the server searches; so everything is read.
      const page = await (onReached
        ? this.readPage({ after: position, filter })
        : this.#filteredPage(position, filter));
      const events = page.events.slice(0, left);
      left -= events.length;
      position = left > 0 ? page.position : (events.at(-1)?.position ?? page.position);
      onReached?.(position);
      if (events.length > 0 || onReached) yield events;
      if (page.isEnd) return;
    }
  }

  /** Reads all events, so that it always makes progress. */
  readPage({ after, filter, limit = PAGE }: ReadPageOptions): Promise<EventPage> {
    return this.#do('the event log cannot be read', () => this.#page(after, filter, null, limit));
  }

  /** A filtered backwards read can also take arbitrarily long; so everything is read and filtered here. */
  readNewest(options: ReadNewestOptions): Promise<NewestPage> {
    return this.#do('the event log cannot be read', async () => {
      const read = await this.#answers(newestRead(PAGE, options.before), PAGE_BYTES);
      return newestIn(read, PAGE, options, this.#options.onUnreadable);
    });
  }

  #filteredPage(after: Position, filter: EventFilter | undefined): Promise<EventPage> {
    return this.#do('the event log cannot be read', () => this.#page(after, filter, serverFilter(filter), PAGE));
  }

  async #page(
    after: Position,
    filter: EventFilter | undefined,
    asked: ServerFilter | null,
    limit: number,
  ): Promise<EventPage> {
    // One more, because the event at `after` is read again.
    const count = limit + 1;
    const { answers, isCut } = await this.#answers(allRead(after, asked, count), PAGE_BYTES);
    const events: RecordedEvent[] = [];
    let position = after;
    let read = 0;
    for (const answer of answers) {
      const event = answer.getEvent()?.getEvent();
      if (!event) continue;
      read += 1;
      const at = positionOf(event);
      if (at <= after) continue;
      position = at;
      const wanted = wantedOf(event, filter, this.#options.onUnreadable);
      if (wanted) events.push(wanted);
    }
    return { events, position, isEnd: !isCut && read < count };
  }

  async *subscribe(options: SubscribeOptions): AsyncIterable<EventBatch> {
    const { retryMs, onUnreadable } = this.#options;
    const signal = AbortSignal.any([options.signal, this.#closing.signal]);
    yield* subscribe({ connection: this.#connection, retryMs, onUnreadable }, { ...options, signal });
  }

  async head(): Promise<Position> {
    // Any kind of event: checkpoints may be at system events.
    const { answers } = await this.#do('the event log cannot be read', () => this.#answers(newestRead(1)));
    const newest = answers[0]?.getEvent()?.getEvent();
    return newest ? positionOf(newest) : START;
  }

  async readStreamMetadata(stream: string): Promise<StreamMetadata> {
    const { client } = this.#connection;
    return this.#do('stream metadata cannot be read', async () => {
      const { metadata } = await this.#connection.short(this.#options.readWithinMs, () =>
        client.getStreamMetadata(stream),
      );
      return metadata ?? {};
    });
  }

  async writeStreamMetadata(stream: string, metadata: StreamMetadata): Promise<void> {
    const { client } = this.#connection;
    await this.#do('stream metadata cannot be written', () =>
      this.#connection.short(this.#options.appendWithinMs, () => client.setStreamMetadata(stream, metadata)),
    );
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await Promise.allSettled(this.#underWay);
    await this.#connection.close();
  }

  async #append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    checkAppendSize(stream, events);
    if (expected === 'any') return this.#appendAnyway(stream, events);
    const outcome = await this.#appender.append(stream, events, expected);
    if (outcome.kind === 'appended') return firstTime(outcome);
    // A repeat whose first append moved the stream on, or which expected another revision.
    const earlier = (await this.#history.of(stream)).firstResult(events, expected);
    if (!earlier) throw new WrongExpectedRevision(stream, expected, outcome.actual);
    return earlier;
  }

  /**
   * The server deduplicates appends at any revision only on a best-effort basis. So look for the repeat here and append
   * at the revision that was read; after a conflict look again.
   */
  async #appendAnyway(stream: string, events: readonly NewEvent[]): Promise<AppendResult> {
    for (;;) {
      const history = await this.#history.of(stream);
      const earlier = history.firstResult(events, 'any');
      if (earlier) return earlier;
      const outcome = await this.#appender.append(stream, events, history.last);
      if (outcome.kind === 'appended') return firstTime(outcome);
    }
  }

  async #readStream(stream: string, options: ReadStreamOptions): Promise<readonly RecordedEvent[]> {
    if (options.limit === 0) return [];
    const { answers } = await this.#answers(streamRead(stream, options));
    return answers.flatMap((answer) => {
      const event = answer.getEvent()?.getEvent();
      return event ? [toRecorded(event)] : [];
    });
  }

  /** A broken connection is noticed only by the next call: reads retry once over a new one. */
  #answers(request: ReadReq, bytes?: number): Promise<ReadAnswers> {
    const read = (): Promise<ReadAnswers> => this.#connection.read(request, this.#options.readWithinMs, bytes);
    return read().catch((error: unknown) => {
      if (!isDropped(error)) throw error;
      return read();
    });
  }

  /** @throws LogUnavailable for everything that is not the caller's mistake */
  async #do<T>(failure: string, work: () => Promise<T>): Promise<T> {
    if (this.#closing.signal.aborted) throw new LogUnavailable('the event log is closed');
    const working = work();
    this.#underWay.add(working);
    try {
      return await working;
    } catch (error) {
      if (CALLERS_OWN.some((kind) => error instanceof kind)) throw error;
      throw unavailable(failure, error);
    } finally {
      this.#underWay.delete(working);
    }
  }
}

const firstTime = ({ revision, position }: Omit<AppendResult, 'isRepeat'>): AppendResult => ({
  revision,
  position,
  isRepeat: false,
});
