import type { DatabaseSync } from 'node:sqlite';
import type { OnDamage } from '@kontor/contracts/ports/damage';
import { QueueUnavailable } from '@kontor/contracts/ports/job-queue';
import { openSqlite, describeDatabaseError, describeError } from '@kontor/projections/adapters/sqlite-file';

/** `run_at`: requested time; `due`: earliest start of the next try. The lock holds the worker's id. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS jobs (
    number INTEGER PRIMARY KEY,
    queue TEXT NOT NULL,
    id TEXT NOT NULL,
    data TEXT NOT NULL,
    correlation_id TEXT NOT NULL,
    run_at INTEGER,
    due INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    crashes INTEGER NOT NULL DEFAULT 0,
    lock TEXT,
    locked_until INTEGER,
    error TEXT,
    parked_at INTEGER,
    UNIQUE (queue, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS jobs_due ON jobs (queue, due) WHERE lock IS NULL AND parked_at IS NULL;
  CREATE INDEX IF NOT EXISTS jobs_locked ON jobs (queue, locked_until) WHERE lock IS NOT NULL;
  CREATE INDEX IF NOT EXISTS jobs_parked ON jobs (queue, parked_at) WHERE parked_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS checkpoints (
    queue TEXT PRIMARY KEY,
    position TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/**
 * Opens the queue database. With `synchronous=NORMAL` a power cut may lose the latest writes, jobs and checkpoints
 * together; reactors then enqueue again what the log shows as open.
 * @throws QueueUnavailable with a message for the operator
 */
export const openDatabase = (file: string, onDamage?: OnDamage): DatabaseSync => {
  try {
    return openSqlite(file, 'NORMAL', SCHEMA, { onDamage });
  } catch (cause) {
    throw new QueueUnavailable(`the job queue ${file} cannot be opened: ${describeError(file, cause)}`, { cause });
  }
};

/** All or nothing. Writers in other processes wait. */
export const transaction = <T>(database: DatabaseSync, write: () => T): T => {
  try {
    database.exec('BEGIN IMMEDIATE');
    const result = write();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
};

export const unavailable = (what: string, database: DatabaseSync, cause: unknown): QueueUnavailable =>
  new QueueUnavailable(`${what}: ${describeDatabaseError(database, cause)}`, { cause });
