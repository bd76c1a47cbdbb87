import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS streams (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    category TEXT NOT NULL,
    metadata TEXT NOT NULL DEFAULT '{}'
  ) STRICT;
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL REFERENCES streams (id),
    revision INTEGER NOT NULL,
    id BLOB NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT;
`;

/**
 * Opens the log's file. `synchronous=FULL`: a commit has reached the disk before it is acknowledged.
 * @throws LogUnavailable with a message for the operator
 */
export const openDatabase = (file: string): DatabaseSync => {
  try {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    const database = new DatabaseSync(file);
    database.exec('PRAGMA busy_timeout = 5000');
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    database.exec(SCHEMA);
    return database;
  } catch (cause) {
    throw unavailable(`the event log ${file} cannot be opened`, cause);
  }
};

/** SQLite's own words stay in the message: 'database or disk is full', 'attempt to write a readonly database', … */
export const unavailable = (what: string, cause: unknown): LogUnavailable =>
  new LogUnavailable(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
