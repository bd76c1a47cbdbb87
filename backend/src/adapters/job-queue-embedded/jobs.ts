import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { JobCounts, JobRequest, ParkedJob } from '@kontor/contracts/ports/job-queue';
import { transaction } from './database.ts';
import { JOB_COLUMNS, type JobRow, toParked } from './rows.ts';

const ALL = -1;

/** An expired lock does not count: its process is dead. */
const UNLOCKED = '(lock IS NULL OR locked_until <= :now)';

/** A request with serialised data, so that data that is not JSON fails as the caller's error. */
export interface EncodedRequest extends Omit<JobRequest, 'data'> {
  readonly data: string;
}

export class Jobs {
  readonly #database: DatabaseSync;
  readonly #add: StatementSync;
  readonly #move: StatementSync;
  readonly #checkpoint: StatementSync;
  readonly #settle: StatementSync;
  readonly #counts: StatementSync;
  readonly #parked: StatementSync;
  readonly #retry: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#add = database.prepare(
      `INSERT INTO jobs (queue, id, data, correlation_id, run_at, due) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (queue, id) DO NOTHING`,
    );
    this.#move = database.prepare(
      `INSERT INTO checkpoints (queue, position) VALUES (?, ?)
       ON CONFLICT (queue) DO UPDATE SET position = excluded.position`,
    );
    this.#checkpoint = database.prepare('SELECT position FROM checkpoints WHERE queue = ?');
    this.#settle = database.prepare(`DELETE FROM jobs WHERE queue = :queue AND id = :id AND ${UNLOCKED}`);
    this.#counts = database.prepare(
      `SELECT
         count(*) FILTER (WHERE parked_at IS NOT NULL) AS parked,
         count(*) FILTER (WHERE locked_until > :now) AS running,
         count(*) FILTER (WHERE parked_at IS NULL AND ${UNLOCKED} AND due > :now) AS delayed,
         count(*) FILTER (WHERE parked_at IS NULL AND ${UNLOCKED} AND due <= :now) AS waiting,
         min(due) FILTER (WHERE parked_at IS NULL AND ${UNLOCKED} AND due <= :now) AS oldest
       FROM jobs WHERE queue = :queue`,
    );
    this.#parked = database.prepare(
      `SELECT ${JOB_COLUMNS} FROM jobs WHERE queue = ? AND parked_at IS NOT NULL ORDER BY parked_at, number LIMIT ?`,
    );
    this.#retry = database.prepare(
      `UPDATE jobs SET attempts = 0, crashes = 0, due = ?, error = NULL, parked_at = NULL
       WHERE queue = ? AND id = ? AND parked_at IS NOT NULL`,
    );
  }

  enqueue(queue: string, jobs: readonly EncodedRequest[], checkpoint: Position, now: Instant): Position | null {
    return transaction(this.#database, () => {
      const before = this.checkpoint(queue);
      for (const { id, data, runAt, correlationId } of jobs) {
        this.#add.run(queue, id, data, correlationId, runAt ?? null, runAt ?? now);
      }
      this.#move.run(queue, checkpoint);
      return before;
    });
  }

  checkpoint(queue: string): Position | null {
    const row = this.#checkpoint.get(queue) as { position: Position } | undefined;
    return row?.position ?? null;
  }

  settle(queue: string, ids: readonly string[], now: Instant): void {
    transaction(this.#database, () => {
      for (const id of ids) this.#settle.run({ queue, id, now });
    });
  }

  counts(queue: string, now: Instant): JobCounts {
    type Row = Omit<JobCounts, 'oldestWaitingMs'> & { readonly oldest: number | null };
    const { waiting, delayed, running, parked, oldest } = this.#counts.get({ queue, now }) as Row;
    return { waiting, delayed, running, parked, oldestWaitingMs: oldest === null ? 0 : now - oldest };
  }

  parked(queue: string, limit: number, isWanted?: (job: ParkedJob) => boolean): readonly ParkedJob[] {
    if (!isWanted) return (this.#parked.all(queue, limit) as JobRow[]).map(toParked);
    const wanted: ParkedJob[] = [];
    for (const row of this.#parked.iterate(queue, ALL)) {
      if (wanted.length >= limit) break;
      const job = toParked(row as JobRow);
      if (isWanted(job)) wanted.push(job);
    }
    return wanted;
  }

  retry(queue: string, id: string, now: Instant): boolean {
    return this.#retry.run(now, queue, id).changes === 1;
  }
}
