import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * `FULL`: a commit has reached the disk before it is acknowledged. `NORMAL`: it will, in order. `OFF`: nobody waits for it,
 * and a power cut may break the file.
 */
export type Durability = 'FULL' | 'NORMAL' | 'OFF';

/** Pages: one that is written again and again is copied into the file once in 16 MB. */
const WAL_PAGES = 4_000;

/**
 * Opens a file, or `:memory:`, that other processes may share, and makes what `schema` says where it is missing.
 * @param walPages after how many pages its writer copies what is new into the file
 */
export const openSqlite = (
  file: string,
  synchronous: Durability,
  schema: string,
  walPages = WAL_PAGES,
): DatabaseSync => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  // First: to change the journal's mode may have to wait for another process.
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec('PRAGMA journal_mode = WAL');
  database.exec(`PRAGMA synchronous = ${synchronous}`);
  database.exec(`PRAGMA wal_autocheckpoint = ${walPages}`);
  // Kilobytes, where there is so much: what is written to random pages, such as an index of names, finds them there.
  database.exec('PRAGMA cache_size = -16000');
  database.exec(schema);
  return database;
};

/** SQLite's own words: 'database or disk is full', 'attempt to write a readonly database', … */
export const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
