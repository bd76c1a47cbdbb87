import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { MAX_GROUP_ROWS, type RowSpool, type SpooledGroup, type SpooledRow } from '@kontor/contracts/ports/row-spool';

// Scratch data: nothing must survive a crash, so there are no disk syncs.
const SETTINGS = `
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  PRAGMA cache_size = -8000;
`;
const SCHEMA = `
  CREATE TABLE names (name TEXT PRIMARY KEY, grp INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE spooled (
    grp INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, cells TEXT NOT NULL,
    PRIMARY KEY (grp, first)
  ) WITHOUT ROWID;
  BEGIN;
`;

interface StoredRow {
  readonly grp: number;
  readonly first: number;
  readonly last: number;
  readonly cells: string;
}

/** Groups rows in a SQLite file in its own folder below `parent`; `close` deletes it. */
export class SqliteRowSpool implements RowSpool {
  readonly #folder: string;
  readonly #database: DatabaseSync;
  readonly #find: StatementSync;
  readonly #name: StatementSync;
  readonly #add: StatementSync;
  #last: { readonly names: readonly string[]; readonly group: number } | null = null;

  constructor(parent: string, name = 'spool') {
    this.#folder = mkdtempSync(join(parent, `${name}-`));
    this.#database = new DatabaseSync(join(this.#folder, 'rows.sqlite'));
    this.#database.exec(SETTINGS);
    this.#database.exec(SCHEMA);
    this.#find = this.#database.prepare('SELECT grp FROM names WHERE name = ?');
    this.#name = this.#database.prepare('INSERT OR IGNORE INTO names (name, grp) VALUES (?, ?)');
    this.#add = this.#database.prepare('INSERT INTO spooled (grp, first, last, cells) VALUES (?, ?, ?, ?)');
  }

  async append(rows: readonly SpooledRow[]): Promise<void> {
    for (const { names, first, last, cells } of rows) {
      this.#add.run(this.#groupOf(names, first), first, last, JSON.stringify(cells));
    }
  }

  async *groups(): AsyncIterable<SpooledGroup> {
    let current = -1;
    let group: SpooledGroup[number][] = [];
    const rows = this.#database.prepare('SELECT grp, first, last, cells FROM spooled ORDER BY grp, first').iterate();
    for (const row of rows as Iterable<unknown> as Iterable<StoredRow>) {
      if ((row.grp !== current || group.length === MAX_GROUP_ROWS) && group.length > 0) {
        yield group;
        group = [];
      }
      current = row.grp;
      group.push({ first: row.first, last: row.last, cells: JSON.parse(row.cells) as string[] });
    }
    if (group.length > 0) yield group;
  }

  async close(): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A group's number is the line of its first row, so groups keep the file's order. */
  #groupOf(names: readonly string[], line: number): number {
    // Rows of one product are usually adjacent.
    if (this.#last && names.every((name) => this.#last?.names.includes(name))) return this.#last.group;
    const known = new Set(names.map((name) => this.#find.get(name)?.['grp'] as number | undefined));
    known.delete(undefined);
    const groups = [...(known as Set<number>)].sort((a, b) => a - b);
    const [group = line, ...others] = groups;
    for (const other of others) this.#merge(other, group);
    for (const name of names) this.#name.run(name, group);
    this.#last = { names, group };
    return group;
  }

  #merge(from: number, into: number): void {
    this.#database.prepare('UPDATE spooled SET grp = ? WHERE grp = ?').run(into, from);
    this.#database.prepare('UPDATE names SET grp = ? WHERE grp = ?').run(into, from);
  }
}
