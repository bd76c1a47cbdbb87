import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { JOB_COLUMNS, type JobRow } from './rows.ts';

/** A job that crashed its process this often is parked. */
const MAX_CRASHES = 5;
const CRASHED = `the process that ran this job ended before the job did, ${MAX_CRASHES} times`;

/** A failed try: when to retry, or `null` if parked. */
export interface Failure {
  readonly error: string;
  readonly again: Instant | null;
}

/** The jobs of one queue as seen by a worker. Jobs it takes stay locked until their result is recorded. */
export class LockedJobs {
  readonly #queue: string;
  readonly #lock: string;
  readonly #take: StatementSync;
  readonly #renew: StatementSync;
  readonly #release: StatementSync;
  readonly #done: StatementSync;
  readonly #failed: StatementSync;
  readonly #putOff: StatementSync;
  readonly #next: StatementSync;

  constructor(database: DatabaseSync, queue: string, lock: string) {
    this.#queue = queue;
    this.#lock = lock;
    this.#take = database.prepare(
      `UPDATE jobs SET lock = ?, locked_until = ? WHERE number IN (
         SELECT number FROM jobs WHERE queue = ? AND lock IS NULL AND parked_at IS NULL AND due <= ?
         ORDER BY due, number LIMIT ?
       ) RETURNING ${JOB_COLUMNS}`,
    );
    this.#renew = database.prepare('UPDATE jobs SET locked_until = ? WHERE queue = ? AND lock = ?');
    this.#release = database.prepare(
      `UPDATE jobs SET lock = NULL, locked_until = NULL, crashes = crashes + 1,
         error = CASE WHEN crashes + 1 >= ${MAX_CRASHES} THEN :error END,
         parked_at = CASE WHEN crashes + 1 >= ${MAX_CRASHES} THEN :now END
       WHERE queue = :queue AND lock IS NOT NULL AND locked_until <= :now RETURNING ${JOB_COLUMNS}`,
    );
    this.#done = database.prepare('DELETE FROM jobs WHERE queue = ? AND id = ? AND lock = ?');
    this.#failed = database.prepare(
      `UPDATE jobs SET lock = NULL, locked_until = NULL, attempts = attempts + 1,
         due = coalesce(:again, due), error = :error, parked_at = CASE WHEN :again IS NULL THEN :now END
       WHERE queue = :queue AND id = :id AND lock = :lock`,
    );
    this.#putOff = database.prepare(
      'UPDATE jobs SET lock = NULL, locked_until = NULL, due = ? WHERE queue = ? AND id = ? AND lock = ?',
    );
    this.#next = database.prepare(
      `SELECT
         (SELECT min(due) FROM jobs WHERE queue = :queue AND lock IS NULL AND parked_at IS NULL) AS due,
         (SELECT min(locked_until) FROM jobs WHERE queue = :queue AND lock IS NOT NULL) AS lockEnds`,
    );
  }

  take(now: Instant, lockedUntil: Instant, most: number): readonly JobRow[] {
    if (most <= 0) return [];
    const rows = this.#take.all(this.#lock, lockedUntil, this.#queue, now, most) as JobRow[];
    return rows.sort((a, b) => a.due - b.due || a.number - b.number);
  }

  renew(lockedUntil: Instant): void {
    this.#renew.run(lockedUntil, this.#queue, this.#lock);
  }

  /** Frees jobs of dead processes. @returns jobs parked because of that */
  release(now: Instant): readonly JobRow[] {
    const rows = this.#release.all({ queue: this.#queue, now, error: CRASHED }) as JobRow[];
    return rows.filter((row) => row.parked_at !== null);
  }

  /** Jobs whose lock was lost belong to another worker and are left alone, also in `failed`. */
  done(id: string): void {
    this.#done.run(this.#queue, id, this.#lock);
  }

  failed(id: string, { error, again }: Failure, now: Instant): void {
    this.#failed.run({ queue: this.#queue, id, lock: this.#lock, error, again, now });
  }

  putOff(id: string, until: Instant): void {
    this.#putOff.run(Math.ceil(until), this.#queue, id, this.#lock);
  }

  /** Time of the next due job and of the next expiring lock. `null`: none. */
  next(): { readonly due: Instant | null; readonly lockEnds: Instant | null } {
    return this.#next.get({ queue: this.#queue }) as { due: Instant | null; lockEnds: Instant | null };
  }
}
