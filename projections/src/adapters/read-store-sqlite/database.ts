import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { StoreUnavailable } from '@kontor/contracts/ports/read-store';
import { type Durability, openSqlite, type SqliteOptions, wordsIn, wordsAbout } from '../sqlite-file.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS versions (
    view TEXT NOT NULL,
    number INTEGER NOT NULL,
    schema TEXT NOT NULL,
    live INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (view, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS checkpoints (
    view TEXT NOT NULL,
    number INTEGER NOT NULL,
    partition TEXT NOT NULL,
    position TEXT NOT NULL,
    PRIMARY KEY (view, number, partition)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS leases (
    name TEXT PRIMARY KEY,
    owner TEXT,
    token INTEGER NOT NULL,
    beat INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS reached (
    process TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    shares TEXT NOT NULL
  ) STRICT;
`;

export interface DatabaseOptions extends SqliteOptions {
  readonly durability?: Durability;
}

/**
 * One connection with its statements prepared once. Reads of one turn of the event loop share one snapshot, since to
 * begin one costs more than to read a document. Read models can be made again, so a commit need not wait for the disk.
 */
export class Database {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** What reads of the open snapshot have found; `null`: none is open. */
  #found: Map<string, unknown> | null = null;

  /** @throws StoreUnavailable */
  constructor(file: string, { durability = 'NORMAL', ...options }: DatabaseOptions = {}) {
    try {
      this.#database = openSqlite(file, durability, SCHEMA, options);
    } catch (cause) {
      throw new StoreUnavailable(`the read store ${file} cannot be opened: ${wordsAbout(file, cause)}`, { cause });
    }
  }

  prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  read<T>(work: () => T): T {
    return this.#guarded('the read store cannot be read', () => {
      if (!this.#database.isTransaction) {
        this.prepare('BEGIN').run();
        this.#found = new Map();
        setImmediate(() => this.#endSnapshot());
      }
      return work();
    });
  }

  /** What everybody wants at once is looked up once in a snapshot. */
  oncePerSnapshot<T>(key: string, find: () => T): T {
    if (this.#found?.has(key)) return this.#found.get(key) as T;
    const found = find();
    this.#found?.set(key, found);
    return found;
  }

  /** All of `work` or nothing. */
  transaction<T>(work: () => T): T {
    return this.#guarded('the read store cannot be written', () => {
      this.#endSnapshot();
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        this.#database.exec('COMMIT');
        return result;
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /** Statements of a view that is dropped must go before its tables do. */
  forgetStatements(): void {
    this.#statements.clear();
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  /** Turns SQLite's errors into the port's; those of the port itself pass. */
  #guarded<T>(what: string, work: () => T): T {
    try {
      return work();
    } catch (cause) {
      if (!(cause instanceof Error && 'errcode' in cause)) throw cause;
      throw new StoreUnavailable(`${what}: ${wordsIn(this.#database, cause)}`, { cause });
    }
  }

  #endSnapshot(): void {
    this.#found = null;
    if (!this.#database.isOpen || !this.#database.isTransaction) return;
    try {
      this.prepare('COMMIT').run();
    } catch {
      // Nothing was written. Whoever reads next meets the same trouble, and tells of it.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    }
  }
}
