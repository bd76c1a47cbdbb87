import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { categoryOf, type NewEvent, type Position, type RecordedEvent } from '@kontor/contracts/kernel/events';
import type { OnDamage } from '@kontor/contracts/ports/damage';
import {
  type AppendResult,
  type EventBatch,
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
} from '@kontor/contracts/ports/event-log';
import type { OnUnreadable } from '../unreadable-event.ts';
import { openDatabase, unavailable } from './database.ts';
import { Reader } from './reader.ts';
import { Tail } from './tail.ts';
import { Waiters } from './waiters.ts';
import { Writer } from './writer.ts';

const BATCH = 500;
/** Maximum events per page: large enough for few ticks, small enough for short ones. */
const PAGE = 1_000;
/** Polling interval for appends of other processes, in ms. */
const FOREIGN_APPENDS_INTERVAL = 25;
const RETRY_MS = { first: 50, most: 5_000 };

/** The embedded event log: one SQLite file, which other processes may share. */
export class SqliteEventLog implements EventLog {
  readonly #database: DatabaseSync;
  readonly #reader: Reader;
  readonly #writer: Writer;
  readonly #tail: Tail;
  readonly #waiters = new Waiters();
  readonly #watch: NodeJS.Timeout;
  #dataVersion: number;
  #closed = false;

  /** @throws LogUnavailable */
  constructor(file: string, onUnreadable: OnUnreadable = () => undefined, onDamage?: OnDamage) {
    this.#database = openDatabase(file, onDamage);
    this.#reader = new Reader(this.#database, onUnreadable);
    this.#tail = new Tail(this.#reader.head());
    this.#writer = new Writer(this.#database, (events, previous, bytes) => {
      this.#tail.push(events, previous, bytes);
      this.#waiters.wake();
    });
    this.#dataVersion = this.#reader.dataVersion();
    this.#watch = setInterval(() => this.#noticeForeignAppends(), FOREIGN_APPENDS_INTERVAL).unref();
  }

  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    return this.#writer.append(stream, events, expected);
  }

  async appendInOrder(appends: readonly StreamAppend[]): Promise<void> {
    await this.#writer.appendInOrder(appends);
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly RecordedEvent[]> {
    return this.#read(() => this.#reader.stream(stream, options));
  }

  async *readAll(options: ReadAllOptions): AsyncIterable<readonly RecordedEvent[]> {
    const { after, filter, limit = Infinity, onReached } = options;
    let position = after;
    let left = limit;
    while (left > 0) {
      const size = Math.min(PAGE, left);
      const page = this.#read(() => this.#reader.page(position, filter, size));
      const { events } = page;
      onReached?.(page.position);
      if (events.length > 0 || onReached) yield events;
      if (page.isEnd && !this.#hasNewer(page.position)) return;
      position = page.position;
      left -= events.length;
      await nextTurn();
    }
  }

  async readPage({ after, filter, limit = BATCH }: ReadPageOptions): Promise<EventPage> {
    return this.#read(() => this.#reader.page(after, filter, limit));
  }

  async readNewest({ limit = BATCH, ...options }: ReadNewestOptions): Promise<NewestPage> {
    const page = this.#read(() => this.#reader.newest(options, limit));
    await nextTurn();
    return page;
  }

  async *subscribe({ after, signal, onFailure }: SubscribeOptions): AsyncIterable<EventBatch> {
    let position = after;
    let announced = false;
    let failures = 0;
    while (!signal.aborted && !this.#closed) {
      let batch: EventBatch;
      try {
        batch = this.#nextBatch(position);
        failures = 0;
      } catch (error) {
        onFailure?.(error);
        announced = false;
        const wait = Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** failures);
        failures += 1;
        await delay(wait, undefined, { signal }).catch(() => undefined);
        continue;
      }
      if (batch.position > position || (batch.caughtUp && !announced)) {
        position = batch.position;
        announced = batch.caughtUp;
        yield batch;
      }
      if (!batch.caughtUp || this.#hasNewer(position)) await nextTurn();
      else await this.#waiters.next(signal);
    }
  }

  async head(): Promise<Position> {
    return this.#read(() => this.#reader.head());
  }

  async readStreamMetadata(stream: string): Promise<StreamMetadata> {
    return this.#read(() => {
      const row = this.#database.prepare('SELECT metadata FROM streams WHERE name = ?').get(stream);
      return row ? (JSON.parse(row['metadata'] as string) as StreamMetadata) : {};
    });
  }

  async writeStreamMetadata(stream: string, metadata: StreamMetadata): Promise<void> {
    this.#read(() => {
      this.#database
        .prepare(
          `INSERT INTO streams (name, category, metadata) VALUES (?, ?, ?)
           ON CONFLICT (name) DO UPDATE SET metadata = excluded.metadata`,
        )
        .run(stream, categoryOf(stream), JSON.stringify(metadata));
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    clearInterval(this.#watch);
    this.#writer.close();
    this.#closed = true;
    this.#waiters.wake();
    await nextTurn();
    this.#database.close();
  }

  #nextBatch(after: Position): EventBatch {
    const recent = this.#tail.read(after, BATCH);
    if (recent) {
      return { events: recent, position: recent.at(-1)?.position ?? after, caughtUp: recent.length < BATCH };
    }
    const { events, position, isEnd } = this.#read(() => this.#reader.page(after, undefined, BATCH));
    return { events, position, caughtUp: isEnd };
  }

  /** Events that arrived while the reader was busy do not wake it. */
  #hasNewer(position: Position): boolean {
    return this.#closed || (this.#tail.read(position, 1)?.length ?? 1) > 0;
  }

  #noticeForeignAppends(): void {
    if (this.#waiters.isEmpty) return;
    try {
      const version = this.#reader.dataVersion();
      if (version === this.#dataVersion) return;
      this.#dataVersion = version;
      this.#tail.forget(this.#reader.head());
      this.#waiters.wake();
    } catch {}
  }

  #read<T>(query: () => T): T {
    if (this.#closed) throw new LogUnavailable('the event log is closed');
    try {
      return query();
    } catch (cause) {
      throw unavailable('the event log cannot be read', this.#database, cause);
    }
  }
}
