import { mkdirSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OnDamage } from '@kontor/contracts/ports/damage';

/**
 * `FULL`: commits are on disk before they are acknowledged. `NORMAL`: written later, in order. `OFF`: not synced; a
 * power cut may corrupt the file.
 */
export type Durability = 'FULL' | 'NORMAL' | 'OFF';

/** Pages: one that is written again and again is copied into the file once in 16 MB. */
const WAL_PAGES = 4_000;

export interface SqliteOptions {
  readonly walPages?: number;
  readonly onDamage?: OnDamage | undefined;
}

const opened = new WeakMap<DatabaseSync, { readonly file: string; readonly onDamage: OnDamage | undefined }>();

/** Opens a file (or `:memory:`) that processes may share, and applies `schema`. */
export const openSqlite = (
  file: string,
  synchronous: Durability,
  schema: string,
  { walPages = WAL_PAGES, onDamage }: SqliteOptions = {},
): DatabaseSync => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  opened.set(database, { file, onDamage });
  // First, as changing the journal mode may have to wait for another process.
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec('PRAGMA journal_mode = WAL');
  database.exec(`PRAGMA synchronous = ${synchronous}`);
  database.exec(`PRAGMA wal_autocheckpoint = ${walPages}`);
  // In KB (negative); helps random writes such as to an index of names.
  database.exec('PRAGMA cache_size = -16000');
  database.exec(schema);
  return database;
};

const IO_ERROR = 10;
const DAMAGED: ReadonlySet<number> = new Set([11, 26]);

/** The low byte; higher bits are the extended code. */
const codeOf = (cause: unknown): number | null =>
  cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) % 256 : null;

export const isDamage = (cause: unknown): boolean => DAMAGED.has(codeOf(cause) ?? 0);

export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Detects a full disk, which SQLite sometimes reports only as an I/O failure. */
export const describeError = (file: string, cause: unknown): string =>
  codeOf(cause) === IO_ERROR && isFull(file) ? `${messageOf(cause)}: the disk is full` : messageOf(cause);

/** Names the file if it is damaged, so that an operator can repair it. */
export const describeDatabaseError = (database: DatabaseSync, cause: unknown): string => {
  const known = opened.get(database);
  if (!known) return messageOf(cause);
  const { file, onDamage } = known;
  const words = describeError(file, cause);
  if (!isDamage(cause)) return words;
  onDamage?.({ file, words });
  return `${file}: ${words}`;
};

/** Bytes; less than a page and its journal need. */
const LITTLE = 64 * 1024;

const isFull = (file: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < LITTLE;
  } catch {
    return false;
  }
};
