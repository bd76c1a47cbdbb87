import { mkdirSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OnDamage } from '@kontor/contracts/ports/damage';

/**
 * `FULL`: a commit has reached the disk before it is acknowledged. `NORMAL`: it will, in order. `OFF`: nobody waits for it,
 * and a power cut may break the file.
 */
export type Durability = 'FULL' | 'NORMAL' | 'OFF';

/** Pages: one that is written again and again is copied into the file once in 16 MB. */
const WAL_PAGES = 4_000;

export interface SqliteOptions {
  /** After how many pages its writer copies what is new into the file. */
  readonly walPages?: number;
  /** Told each time that something damaged is met. */
  readonly onDamage?: OnDamage | undefined;
}

const opened = new WeakMap<DatabaseSync, { readonly file: string; readonly onDamage: OnDamage | undefined }>();

/** Opens a file, or `:memory:`, that other processes may share, and makes what `schema` says where it is missing. */
export const openSqlite = (
  file: string,
  synchronous: Durability,
  schema: string,
  { walPages = WAL_PAGES, onDamage }: SqliteOptions = {},
): DatabaseSync => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  opened.set(database, { file, onDamage });
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

const IO_ERROR = 10;
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED: ReadonlySet<number> = new Set([11, 26]);

/** Further bits of SQLite's code say where it was met. */
const codeOf = (cause: unknown): number | null =>
  cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) % 256 : null;

export const isDamage = (cause: unknown): boolean => DAMAGED.has(codeOf(cause) ?? 0);

/** SQLite's own words: 'database or disk is full', 'attempt to write a readonly database', … */
export const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** The same of a file: of a full disk SQLite says in places no more than that it cannot be written. */
export const wordsAbout = (file: string, cause: unknown): string =>
  codeOf(cause) === IO_ERROR && isFull(file) ? `${wordsOf(cause)}: the disk is full` : wordsOf(cause);

/** The same of one that is open; with its name where it is damaged: then somebody has to look after it. */
export const wordsIn = (database: DatabaseSync, cause: unknown): string => {
  const known = opened.get(database);
  if (!known) return wordsOf(cause);
  const { file, onDamage } = known;
  const words = wordsAbout(file, cause);
  if (!isDamage(cause)) return words;
  onDamage?.({ file, words });
  return `${file}: ${words}`;
};

/** Less than a page and its journal need. */
const LITTLE = 64 * 1024;

const isFull = (file: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < LITTLE;
  } catch {
    return false;
  }
};
