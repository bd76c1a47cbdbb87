import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { categoryOf, type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { EventFilter, ReadStreamOptions } from '@kontor/contracts/ports/event-log';
import { COLUMNS, type EventRow, toPosition, toRecorded, toRowid } from './rows.ts';

/** Events that are looked at in one go, however few of them are wanted: they take some milliseconds. */
const LOOKED_AT = 5_000;

export interface Looked {
  readonly events: readonly RecordedEvent[];
  /** All that is wanted up to here is among `events`. */
  readonly reached: Position;
  /** Whether that was the log's end. */
  readonly isEnd: boolean;
}

const FROM = 'FROM events e JOIN streams s ON s.id = e.stream';

export const matches = (filter: EventFilter | undefined, event: RecordedEvent): boolean =>
  (!filter?.types || filter.types.includes(event.type)) &&
  (!filter?.categories || filter.categories.includes(categoryOf(event.stream)));

const asArrays = (database: DatabaseSync, sql: string): StatementSync => {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
};

/** The log's queries, prepared once. */
export class Reader {
  readonly #database: DatabaseSync;
  readonly #forwards: StatementSync;
  readonly #backwards: StatementSync;
  readonly #head: StatementSync;
  readonly #dataVersion: StatementSync;
  readonly #pages = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
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
   * long: `reached` is how far it has looked.
   */
  page(after: Position, filter: EventFilter | undefined, limit: number): Looked {
    const from = toRowid(after);
    const head = this.#headRow();
    const upTo = Math.min(head, from + Math.max(limit, LOOKED_AT));
    const types = filter?.types ?? [];
    const categories = filter?.categories ?? [];
    const statement = this.#page(filter?.types && types.length, filter?.categories && categories.length);
    const rows = statement.all(from, upTo, ...types, ...categories, limit) as unknown as EventRow[];
    const events = rows.map(toRecorded);
    const last = events.length < limit ? null : events.at(-1);
    const reached = last?.position ?? (upTo > from ? toPosition(upTo) : after);
    return { events, reached, isEnd: !last && upTo >= head };
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
