import { type NewEvent, type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import {
  type AppendResult,
  type EventBatch,
  type EventLog,
  type ExpectedRevision,
  LogUnavailable,
  type ReadAllOptions,
  type ReadStreamOptions,
  type StreamAppend,
  type StreamMetadata,
  type SubscribeOptions,
  WrongExpectedRevision,
} from '@kontor/contracts/ports/event-log';
import { Appender } from './appender.ts';
import { Connection } from './connection.ts';
import { isDropped, unavailable, within } from './errors.ts';
import { matches, matchesNothing, serverFilter } from './filters.ts';
import { toRecorded } from './recorded.ts';
import { allRead, newestRead, streamRead } from './requests.ts';
import { StreamHistory } from './stream-history.ts';
import { subscribe } from './subscription.ts';

const PAGE = 500;

export interface EventStoreDbOptions {
  /** How long an append may wait for its answer, in ms. */
  readonly appendWithinMs?: number;
  /** How long one read may take, in ms. */
  readonly readWithinMs?: number;
  /** Waits of a subscription between two tries, in ms. */
  readonly retryMs?: { readonly first: number; readonly most: number };
}

/** The event log in EventStoreDB 23.10 or later, for many processes. */
export class EventStoreDbEventLog implements EventLog {
  readonly #connection: Connection;
  readonly #appender: Appender;
  readonly #history: StreamHistory;
  readonly #options: Required<EventStoreDbOptions>;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();

  /**
   * Connects with the first call, not here.
   * @param connectionString `esdb://user:password@host:2113?tls=true`, or several hosts of a cluster
   * @throws RangeError when it cannot be read
   */
  constructor(connectionString: string, options: EventStoreDbOptions = {}) {
    this.#options = { appendWithinMs: 3_000, readWithinMs: 10_000, retryMs: { first: 50, most: 5_000 }, ...options };
    this.#connection = new Connection(connectionString);
    this.#appender = new Appender(this.#connection, this.#options.appendWithinMs);
    this.#history = new StreamHistory((stream, from) => this.#readStream(stream, { from }));
  }

  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    if (events.length === 0) return Promise.reject(new RangeError('nothing to append'));
    return this.#do('the event log cannot be written', () => this.#append(stream, events, expected));
  }

  /** Appends that are on their way together are answered, and may be written, in any order. */
  async appendInOrder(appends: readonly StreamAppend[]): Promise<void> {
    for (const { stream, events, expected } of appends) await this.append(stream, events, expected);
  }

  readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly RecordedEvent[]> {
    return this.#do('the event log cannot be read', () => this.#readStream(stream, options));
  }

  async *readAll(options: ReadAllOptions): AsyncIterable<readonly RecordedEvent[]> {
    const { after, filter, limit = Infinity, onReached } = options;
    if (matchesNothing(filter)) return;
    // A filtered read is answered once it has all that it wants, however far the server has to look: then all is read.
    const asked = serverFilter(onReached ? undefined : filter);
    let position = after;
    let left = limit;
    while (left > 0) {
      // One more than wanted, as the event at `position` comes again.
      const count = PAGE + 1;
      const request = allRead(position, asked, count);
      const read = await this.#do('the event log cannot be read', () => this.#read(request));
      const page = read.filter((event) => event.position > position && matches(filter, event)).slice(0, left);
      left -= page.length;
      position = (left > 0 ? read : page).at(-1)?.position ?? position;
      onReached?.(position);
      if (page.length > 0 || onReached) yield page;
      if (read.length < count) return;
    }
  }

  async *subscribe(options: SubscribeOptions): AsyncIterable<EventBatch> {
    const { readWithinMs, retryMs } = this.#options;
    const signal = AbortSignal.any([options.signal, this.#closing.signal]);
    yield* subscribe({ connection: this.#connection, readWithinMs, retryMs }, { ...options, signal });
  }

  async head(): Promise<Position> {
    // Of whatever kind: checkpoints stand on the server's own events, too.
    const request = newestRead(null);
    const [newest] = await this.#do('the event log cannot be read', () => this.#read(request));
    return newest?.position ?? START;
  }

  async readStreamMetadata(stream: string): Promise<StreamMetadata> {
    const { client } = this.#connection;
    return this.#do('stream metadata cannot be read', async () => {
      const { metadata } = await within(this.#options.readWithinMs, client.getStreamMetadata(stream));
      return metadata ?? {};
    });
  }

  async writeStreamMetadata(stream: string, metadata: StreamMetadata): Promise<void> {
    const { client } = this.#connection;
    await this.#do('stream metadata cannot be written', () =>
      within(this.#options.appendWithinMs, client.setStreamMetadata(stream, metadata)),
    );
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await Promise.allSettled(this.#underWay);
    await this.#connection.close();
  }

  async #append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    if (expected === 'any') return this.#appendAnyway(stream, events);
    const outcome = await this.#appender.append(stream, events, expected);
    if (outcome.kind === 'appended') return this.#result(stream, outcome);
    // A repeat whose first append has moved the stream on, or had expected something else.
    const earlier = (await this.#history.of(stream)).firstResult(events, expected);
    if (!earlier) throw new WrongExpectedRevision(stream, expected, outcome.actual);
    return earlier;
  }

  /**
   * The server only does its best to notice a repeat when any revision will do. So the repeat is looked for, and the
   * append goes to where that look ended; somebody else's append in between makes it look again.
   */
  async #appendAnyway(stream: string, events: readonly NewEvent[]): Promise<AppendResult> {
    for (;;) {
      const history = await this.#history.of(stream);
      const earlier = history.firstResult(events, 'any');
      if (earlier) return earlier;
      const outcome = await this.#appender.append(stream, events, history.last);
      if (outcome.kind === 'appended') return this.#result(stream, outcome);
    }
  }

  async #result(
    stream: string,
    { revision, position }: { readonly revision: number; readonly position: Position | null },
  ): Promise<AppendResult> {
    if (position !== null) return { revision, position, isRepeat: false };
    const [event] = await this.#readStream(stream, { from: revision, limit: 1 });
    if (!event) throw new LogUnavailable(`event ${revision} of ${stream} was appended and cannot be found`);
    return { revision, position: event.position, isRepeat: true };
  }

  #readStream(stream: string, options: ReadStreamOptions): Promise<readonly RecordedEvent[]> {
    return options.limit === 0 ? Promise.resolve([]) : this.#read(streamRead(stream, options));
  }

  /** A connection that drops is found out by the next call: reads try once more, over a new one. */
  async #read(request: ReadReq): Promise<readonly RecordedEvent[]> {
    const read = (): Promise<readonly ReadResp[]> => this.#connection.readToEnd(request, this.#options.readWithinMs);
    const answers = await read().catch((error: unknown) => {
      if (!isDropped(error)) throw error;
      return read();
    });
    return answers.flatMap((answer) => {
      const event = answer.getEvent()?.getEvent();
      return event ? [toRecorded(event)] : [];
    });
  }

  /** @throws LogUnavailable for whatever is not the caller's own mistake */
  async #do<T>(failure: string, work: () => Promise<T>): Promise<T> {
    if (this.#closing.signal.aborted) throw new LogUnavailable('the event log is closed');
    const working = work();
    this.#underWay.add(working);
    try {
      return await working;
    } catch (error) {
      if (error instanceof WrongExpectedRevision || error instanceof RangeError) throw error;
      throw unavailable(failure, error);
    } finally {
      this.#underWay.delete(working);
    }
  }
}
