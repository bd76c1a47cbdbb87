import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { categoryOf, type NewEvent, type Position, type RecordedEvent } from '@kontor/contracts/kernel/events';
import {
  type AppendResult,
  type ExpectedRevision,
  LogUnavailable,
  type StreamAppend,
  WrongExpectedRevision,
} from '@kontor/contracts/ports/event-log';
import { appendBytes, eventJson, checkAppendSize } from '../../platform/event-json.ts';
import { WriteBatcher } from '@kontor/projections/adapters/write-batcher';
import { firstResult } from '../repeated-append.ts';
import { unavailable } from './database.ts';
import { idBytes, toPosition } from './rows.ts';

interface Append extends StreamAppend {
  readonly settle: PromiseWithResolvers<AppendResult>;
  readonly follows: Append | null;
}

type Outcome =
  | { readonly result: AppendResult; readonly recorded: readonly RecordedEvent[] }
  | { readonly error: Error };

type OnCommit = (events: readonly RecordedEvent[], previous: Position, bytes: number) => void;

/** Appends of one tick share a transaction, and so one disk sync. */
export class Writer {
  readonly #database: DatabaseSync;
  readonly #onCommit: OnCommit;
  readonly #findStream: StatementSync;
  readonly #addStream: StatementSync;
  readonly #lastRevision: StatementSync;
  readonly #findEvent: StatementSync;
  readonly #addEvent: StatementSync;
  readonly #appends = new WriteBatcher<Append>((appends) => this.#flush(appends));
  #closed = false;

  constructor(database: DatabaseSync, onCommit: OnCommit) {
    this.#database = database;
    this.#onCommit = onCommit;
    this.#findStream = database.prepare('SELECT id FROM streams WHERE name = ?');
    this.#addStream = database.prepare('INSERT INTO streams (name, category) VALUES (?, ?)');
    this.#lastRevision = database.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?');
    this.#findEvent = database.prepare('SELECT position, revision FROM events WHERE stream = ? AND id = ?');
    this.#addEvent = database.prepare(
      'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
    );
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    checkAppendSize(stream, events);
    return this.#add({ stream, events, expected }, null).settle.promise;
  }

  async appendInOrder(appends: readonly StreamAppend[]): Promise<void> {
    if (appends.some(({ events }) => events.length === 0)) throw new RangeError('nothing to append');
    for (const { stream, events } of appends) checkAppendSize(stream, events);
    let follows: Append | null = null;
    const all = appends.map((append) => (follows = this.#add(append, follows)));
    // Throw the error of the first failed append in the array.
    await Promise.all(all.map(({ settle }) => settle.promise));
  }

  #add(wanted: StreamAppend, follows: Append | null): Append {
    const append = { ...wanted, settle: Promise.withResolvers<AppendResult>(), follows };
    if (this.#closed) append.settle.reject(new LogUnavailable('the event log is closed'));
    else if (wanted.events.length === 0) append.settle.reject(new RangeError('nothing to append'));
    else this.#appends.add(append);
    return append;
  }

  close(): void {
    this.#appends.flush();
    this.#closed = true;
  }

  #flush(appends: readonly Append[]): void {
    let outcomes: Outcome[];
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      const failed = new Map<Append, Error>();
      outcomes = appends.map((append) => {
        const error = append.follows && failed.get(append.follows);
        const outcome = error ? { error } : this.#write(append);
        if ('error' in outcome) failed.set(append, outcome.error);
        return outcome;
      });
      this.#database.exec('COMMIT');
    } catch (cause) {
      const error = unavailable('the event log cannot be written', this.#database, cause);
      for (const { settle } of appends) settle.reject(error);
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      return;
    }
    const recorded = outcomes.flatMap((outcome) => ('error' in outcome ? [] : outcome.recorded));
    if (recorded[0]) {
      const bytes = appends.reduce((sum, { events }) => sum + appendBytes(events), 0);
      this.#onCommit(recorded, toPosition(Number(recorded[0].position) - 1), bytes);
    }
    for (const [index, { settle }] of appends.entries()) {
      const outcome = outcomes[index] as Outcome;
      if ('error' in outcome) settle.reject(outcome.error);
      else settle.resolve(outcome.result);
    }
  }

  #write({ stream, events, expected }: Append): Outcome {
    const known = this.#findStream.get(stream) as { id: number } | undefined;
    const last = known && (this.#lastRevision.get(known.id) as { revision: number | null }).revision;
    const actual = last ?? 'none';
    // At the expected revision there cannot be a repeat.
    if (expected !== actual) {
      const earlier = known && this.#earlierResult(known.id, events, expected);
      if (earlier) return earlier;
      if (expected !== 'any') return { error: new WrongExpectedRevision(stream, expected, actual) };
    }
    const streamId = known?.id ?? this.#addStream.run(stream, categoryOf(stream)).lastInsertRowid;
    const recorded = events.map((event, index) => {
      const revision = (last ?? -1) + 1 + index;
      const { data, metadata } = eventJson(event);
      const row = this.#addEvent.run(streamId, revision, idBytes(event.id), event.type, data, metadata);
      return { ...event, stream, revision, position: toPosition(Number(row.lastInsertRowid)) };
    });
    const { revision, position } = recorded.at(-1) as RecordedEvent;
    return { result: { revision, position, isRepeat: false }, recorded };
  }

  /** Looks for a repeat. Ids have no index: random values would touch a page per event, and repeats are rare. */
  #earlierResult(streamId: number, events: readonly NewEvent[], expected: ExpectedRevision): Outcome | undefined {
    const placeOf = ({ id }: NewEvent): Omit<AppendResult, 'isRepeat'> | undefined => {
      const row = this.#findEvent.get(streamId, idBytes(id)) as { position: number; revision: number } | undefined;
      return row && { revision: row.revision, position: toPosition(row.position) };
    };
    try {
      const result = firstResult(events.map(placeOf), expected);
      return result ? { result, recorded: [] } : undefined;
    } catch (error) {
      return { error: error as Error };
    }
  }
}
