import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { EventFilter, EventPage, ReadStreamOptions } from '@kontor/contracts/ports/event-log';
import type { OnUnreadable } from '../unreadable-event.ts';
import { COLUMNS, type EventRow, sizeOf, toPosition, toRecorded, toRowid } from './rows.ts';

/** Events that are looked at in one go, however few of them are wanted: they take some milliseconds. */
const LOOKED_AT = 5_000;

/** Of what the events of a page say: few of them are large. */
const PAGE_BYTES = 4 * 1024 * 1024;
/** Events that are read before it is looked how large they are. */
const CHUNK = 64;

const FROM = 'FROM events e JOIN streams s ON s.id = e.stream';

const asArrays = (database: DatabaseSync, sql: string): StatementSync => {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
};

/** The log's queries, prepared once. */
export class Reader {
  readonly #database: DatabaseSync;
  readonly #onUnreadable: OnUnreadable;
  readonly #forwards: StatementSync;
  readonly #backwards: StatementSync;
  readonly #head: StatementSync;
  readonly #dataVersion: StatementSync;
  readonly #pages = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, onUnreadable: OnUnreadable) {
    this.#database = database;
    this.#onUnreadable = onUnreadable;
    const ofStream = `SELECT ${COLUMNS} ${FROM} WHERE s.name = ?`;
    this.#forwards = asArrays(database, `${ofStream} AND e.revision >= ? ORDER BY e.revision LIMIT ?`);
    this.#backwards = asArrays(database, `${ofStream} AND e.revision <= ? ORDER BY e.revision DESC LIMIT ?`);
    this.#head = database.prepare('SELECT coalesce(max(position), 0) AS position FROM events');
    this.#dataVersion = database.prepare('PRAGMA data_version');
  }

  stream(name: string, { direction = 'forwards', from, limit = -1 }: ReadStreamOptions): readonly RecordedEvent[] {
    const rows =
      direction === 'forwards'
        ? this.#forwards.all(name, from ?? 0, limit)
        : this.#backwards.all(name, from ?? Number.MAX_SAFE_INTEGER, limit);
    return (rows as unknown as EventRow[]).map(toRecorded);
  }

  /**
   * What is wanted of the next events, `limit` at most. Where little is wanted it looks at so many that nobody waits for
   * long.
   */
  page(after: Position, filter: EventFilter | undefined, limit: number): EventPage {
    const from = toRowid(after);
    const head = this.#headRow();
    const upTo = Math.min(head, from + Math.max(limit, LOOKED_AT));
    const types = filter?.types ?? [];
    const categories = filter?.categories ?? [];
    const statement = this.#page(filter?.types && types.length, filter?.categories && categories.length);
    const events: RecordedEvent[] = [];
    let bytes = 0;
    let at = from;
    for (let isMore = true; isMore;) {
      const count = Math.min(CHUNK, limit - events.length);
      const rows = statement.all(at, upTo, ...types, ...categories, count) as unknown as EventRow[];
      for (const row of rows) {
        bytes += sizeOf(row);
        const event = this.#readable(row);
        if (event) events.push(event);
      }
      at = rows.at(-1)?.[0] ?? upTo;
      isMore = rows.length === count && events.length < limit && bytes < PAGE_BYTES;
    }
    const isFull = events.length >= limit || bytes >= PAGE_BYTES;
    const reached = isFull ? at : upTo;
    return { events, position: reached > from ? toPosition(reached) : after, isEnd: !isFull && upTo >= head };
  }

  /** `null`: somebody else has written into the file what nobody can read. */
  #readable(row: EventRow): RecordedEvent | null {
    try {
      return toRecorded(row);
    } catch {
      const [position, stream, , , type] = row;
      this.#onUnreadable({ stream, type, position: toPosition(position) });
      return null;
    }
  }

  head(): Position {
    const row = this.#headRow();
    return row === 0 ? START : toPosition(row);
  }

  #headRow(): number {
    return (this.#head.get() as { position: number }).position;
  }

  /** Changes when another connection has committed. */
  dataVersion(): number {
    return (this.#dataVersion.get() as { data_version: number }).data_version;
  }

  #page(types: number | undefined, categories: number | undefined): StatementSync {
    const key = `${types ?? '-'}/${categories ?? '-'}`;
    let statement = this.#pages.get(key);
    if (!statement) {
      const marks = (count: number): string => Array.from({ length: count }, () => '?').join(', ');
      const ofTypes = types === undefined ? '' : `AND e.type IN (${marks(types)})`;
      const ofCategories = categories === undefined ? '' : `AND s.category IN (${marks(categories)})`;
      statement = asArrays(
        this.#database,
        `SELECT ${COLUMNS} ${FROM} WHERE e.position > ? AND e.position <= ? ${ofTypes} ${ofCategories} ORDER BY e.position LIMIT ?`,
      );
      this.#pages.set(key, statement);
    }
    return statement;
  }
}
