import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { StoreUnavailable } from '@kontor/contracts/ports/read-store';
import {
  type Durability,
  openSqlite,
  type SqliteOptions,
  describeDatabaseError,
  describeError,
} from '../sqlite-file.ts';

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

const MAX_REMEMBERED = 1_000;

/**
 * One connection with cached statements. Reads within one event-loop turn share a snapshot, as starting one costs more
 * than a read. What they found is remembered until it is written. Read models can be rebuilt, so commits need not wait
 * for the disk.
 */
export class Database {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #remembered = new Map<string, unknown>();
  /** Changes with each commit of another connection. */
  #dataVersion: unknown;
  #isReading = false;

  /** @throws StoreUnavailable */
  constructor(file: string, { durability = 'NORMAL', ...options }: DatabaseOptions = {}) {
    try {
      this.#database = openSqlite(file, durability, SCHEMA, options);
    } catch (cause) {
      throw new StoreUnavailable(`the read store ${file} cannot be opened: ${describeError(file, cause)}`, { cause });
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
        setImmediate(() => this.#endSnapshot());
        this.#forgetIfOthersWrote();
        this.#isReading = true;
      }
      return work();
    });
  }

  /** Whoever writes the same forgets it. In a transaction nothing is remembered, as it may be rolled back. */
  remember<T>(key: string, find: () => T): T {
    if (!this.#isReading) return find();
    if (this.#remembered.has(key)) return this.#remembered.get(key) as T;
    const found = find();
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(key, found);
    return found;
  }

  forget(key: string): void {
    this.#remembered.delete(key);
  }

  forgetAll(): void {
    this.#remembered.clear();
  }

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

  forgetStatements(): void {
    this.#statements.clear();
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  /** Maps SQLite errors to the port's errors; the port's own pass through. */
  #guarded<T>(what: string, work: () => T): T {
    try {
      return work();
    } catch (cause) {
      if (!(cause instanceof Error && 'errcode' in cause)) throw cause;
      throw new StoreUnavailable(`${what}: ${describeDatabaseError(this.#database, cause)}`, { cause });
    }
  }

  #forgetIfOthersWrote(): void {
    const { data_version: dataVersion } = this.prepare('PRAGMA data_version').get() as { data_version: number };
    if (dataVersion !== this.#dataVersion) this.#remembered.clear();
    this.#dataVersion = dataVersion;
  }

  #endSnapshot(): void {
    this.#isReading = false;
    if (!this.#database.isOpen || !this.#database.isTransaction) return;
    try {
      this.prepare('COMMIT').run();
    } catch {
      // Nothing was written. The next read fails the same way and reports it.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    }
  }
}
