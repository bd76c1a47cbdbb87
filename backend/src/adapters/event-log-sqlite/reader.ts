import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type {
  EventFilter,
  EventPage,
  NewestPage,
  ReadNewestOptions,
  ReadStreamOptions,
} from '@kontor/contracts/ports/event-log';
import type { OnUnreadable } from '../unreadable-event.ts';
import { COLUMNS, type EventRow, sizeOf, toPosition, toRecorded, toRowid } from './rows.ts';

/** Maximum of events examined per read, however few match: some milliseconds. */
const LOOKED_AT = 5_000;

/** Maximum event bytes per page. */
const PAGE_BYTES = 4 * 1024 * 1024;
const CHUNK = 64;

const FROM = 'FROM events e JOIN streams s ON s.id = e.stream';

/** The file may contain invalid JSON written by others. */
const ACTOR = "CASE WHEN json_valid(e.metadata) THEN e.metadata ->> 'actor' END";
/** Each condition applies only if its parameter is set. */
const NEWEST = `SELECT ${COLUMNS} ${FROM} WHERE e.position < ?1 AND e.position > ?2
  AND substr(s.name, length(s.category) + 2, length(?3)) = ?3
  AND (?4 IS NULL OR e.type = ?4) AND (?5 IS NULL OR ${ACTOR} = ?5) ORDER BY e.position DESC LIMIT ?6`;

const asArrays = (database: DatabaseSync, sql: string): StatementSync => {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
};

export class Reader {
  readonly #database: DatabaseSync;
  readonly #onUnreadable: OnUnreadable;
  readonly #forwards: StatementSync;
  readonly #backwards: StatementSync;
  readonly #newest: StatementSync;
  readonly #head: StatementSync;
  readonly #dataVersion: StatementSync;
  readonly #pages = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, onUnreadable: OnUnreadable) {
    this.#database = database;
    this.#onUnreadable = onUnreadable;
    const ofStream = `SELECT ${COLUMNS} ${FROM} WHERE s.name = ?`;
    this.#forwards = asArrays(database, `${ofStream} AND e.revision >= ? ORDER BY e.revision LIMIT ?`);
    this.#backwards = asArrays(database, `${ofStream} AND e.revision <= ? ORDER BY e.revision DESC LIMIT ?`);
    this.#newest = asArrays(database, NEWEST);
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
   * The next matching events, `limit` at most. Examines a bounded number of events, so that a rare match does not
   * block.
   */
  page(after: Position, filter: EventFilter | undefined, limit: number): EventPage {
    const from = toRowid(after);
    const head = this.#headRow();
    const upTo = Math.min(head, from + Math.max(limit, LOOKED_AT));
    const types = filter?.types ?? [];
    const categories = filter?.categories ?? [];
    const statement = this.#page(filter?.types && types.length, filter?.categories && categories.length);
    const next = (at: number, count: number) => statement.all(at, upTo, ...types, ...categories, count);
    const { events, reached, isFull } = this.#read(next, from, upTo, limit);
    return { events, position: reached > from ? toPosition(reached) : after, isEnd: !isFull && upTo >= head };
  }

  /** The previous matching events, newest first, `limit` at most. Bounded like `page`. */
  newest({ wanted: { siteId, type, actor }, before, after = START }: ReadNewestOptions, limit: number): NewestPage {
    const upTo = before === undefined ? this.#headRow() + 1 : toRowid(before);
    const start = toRowid(after);
    const from = Math.max(start, upTo - 1 - Math.max(limit, LOOKED_AT));
    const wanted = [`${siteId}_`, type ?? null, actor ?? null] as const;
    const next = (at: number, count: number) => this.#newest.all(at, from, ...wanted, count);
    const { events, reached, isFull } = this.#read(next, upTo, from + 1, limit);
    return { events, position: toPosition(reached), isEnd: !isFull && from <= start };
  }

  /**
   * Reads in chunks until there is enough.
   * @param end position when everything was examined
   */
  #read(next: (at: number, count: number) => unknown, from: number, end: number, limit: number) {
    const events: RecordedEvent[] = [];
    let bytes = 0;
    let at = from;
    for (let isMore = true; isMore;) {
      const count = Math.min(CHUNK, limit - events.length);
      const rows = next(at, count) as EventRow[];
      for (const row of rows) {
        bytes += sizeOf(row);
        const event = this.#readable(row);
        if (event) events.push(event);
      }
      at = rows.at(-1)?.[0] ?? end;
      isMore = rows.length === count && events.length < limit && bytes < PAGE_BYTES;
    }
    const isFull = events.length >= limit || bytes >= PAGE_BYTES;
    return { events, reached: isFull ? at : end, isFull };
  }

  /** `null`: the row is unreadable. */
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
