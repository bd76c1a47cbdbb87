import type { DatabaseSync } from 'node:sqlite';
import type { OnDamage } from '@kontor/contracts/ports/damage';
import { LogUnavailable } from '@kontor/contracts/ports/event-log';
import { openSqlite, describeDatabaseError, describeError } from '@kontor/projections/adapters/sqlite-file';

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

export const openDatabase = (file: string, onDamage?: OnDamage): DatabaseSync => {
  try {
    return openSqlite(file, 'FULL', SCHEMA, { onDamage });
  } catch (cause) {
    throw new LogUnavailable(`the event log ${file} cannot be opened: ${describeError(file, cause)}`, { cause });
  }
};

export const unavailable = (what: string, database: DatabaseSync, cause: unknown): LogUnavailable =>
  new LogUnavailable(`${what}: ${describeDatabaseError(database, cause)}`, { cause });
