import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { categoryOf, type Position, type RecordedEvent } from '@kontor/contracts/kernel/events';
import type { EventFilter, ReadStreamOptions } from '@kontor/contracts/ports/event-log';
import { COLUMNS, type EventRow, toPosition, toRecorded, toRowid } from './rows.ts';

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

  page(after: Position, filter: EventFilter | undefined, limit: number): readonly RecordedEvent[] {
    const types = filter?.types ?? [];
    const categories = filter?.categories ?? [];
    const statement = this.#page(filter?.types && types.length, filter?.categories && categories.length);
    return (statement.all(toRowid(after), ...types, ...categories, limit) as unknown as EventRow[]).map(toRecorded);
  }

  head(): Position {
    const { position } = this.#head.get() as { position: number };
    return position === 0 ? ('' as Position) : toPosition(position);
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
        `SELECT ${COLUMNS} ${FROM} WHERE e.position > ? ${ofTypes} ${ofCategories} ORDER BY e.position LIMIT ?`,
      );
      this.#pages.set(key, statement);
    }
    return statement;
  }
}
