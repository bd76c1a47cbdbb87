import { join } from 'node:path';
import type { Clock, Timers } from '@kontor/contracts/kernel/ambient';
import { MAX_QUEUE_LENGTH } from '@kontor/contracts/analytics/limits';
import {
  type AnalysisScope,
  type Analyst,
  type CatchUpProgress,
  type ParquetExport,
  type ParquetReport,
  type SqlQuery,
  SqlRefused,
} from '@kontor/contracts/ports/analyst';
import type { AnalysisPosition, SqlResult } from '@kontor/contracts/ports/responses';
import { normalizedSql } from './normalized-sql.ts';
import { catchUp, type FactSource } from './catch-up.ts';
import { type OpenDatabase, quoted } from './duckdb.ts';
import { refusalOf } from './errors.ts';
import { exportParquet } from './parquet.ts';
import { readResult } from './read-result.ts';
import { bindAll, checkInstant, lock, openTables, readingStatement, eventCounts } from './sandbox.ts';
import { type Reached, SiteFiles } from './site-files.ts';

export interface DuckDbAnalystParts extends FactSource {
  /** Folder of the databases; they can be rebuilt from the log. */
  readonly folder: string;
  /** Changes when the same events yield other facts, which forces a rebuild. */
  readonly generation: string;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Called when a query cannot be stopped except by ending the process. */
  readonly onStuck?: () => void;
}

/** How often and how many times a timed-out query is interrupted, in ms: DuckDB ignores it within one function. */
const INTERRUPTED = { every: 50, tries: 60 };

/** How often and how many times to wait for another process that has the files open, in ms. */
const LOCKED = { every: 100, tries: 100 };
const isLocked = (error: unknown): boolean => error instanceof Error && /Could not set lock/u.test(error.message);

/** SQL over history with DuckDB, in this process; one query at a time. */
export class DuckDbAnalyst implements Analyst {
  readonly #parts: DuckDbAnalystParts;
  readonly #files: SiteFiles;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(parts: DuckDbAnalystParts) {
    this.#parts = parts;
    this.#files = new SiteFiles(parts.folder, parts.generation);
  }

  catchUp(onProgress?: (progress: CatchUpProgress) => void): Promise<AnalysisPosition> {
    return this.#inTurn(async () => ({ ...(await this.#catchUp(onProgress)), unknown: 0 }));
  }

  query(query: SqlQuery): Promise<SqlResult> {
    return this.#inTurn(() =>
      this.#ask(query, async (database, sql, reached) => {
        const started = this.#parts.clock.now();
        const statement = await readingStatement(database.connection, sql, query.parameters);
        const result = await readResult(statement, query.limits.rows);
        const ms = this.#parts.clock.now() - started;
        return { ...result, ms, upTo: { position: reached.position, ...(await eventCounts(database.connection)) } };
      }),
    );
  }

  queryToParquet(query: SqlQuery, file: string): Promise<void> {
    return this.#inTurn(() =>
      this.#ask(
        query,
        async ({ connection }, sql) => {
          (await readingStatement(connection, sql, query.parameters)).destroySync();
          const asked = `SELECT * FROM (${sql.replace(/[;\s]+$/u, '')}\n) LIMIT ${query.limits.rows}`;
          const copy = await connection.prepare(`COPY (${asked}) TO ${quoted(file)} (FORMAT parquet)`);
          bindAll(copy, query.parameters);
          await copy.run();
        },
        file,
      ),
    );
  }

  exportParquet(wanted: ParquetExport, onProgress?: (progress: CatchUpProgress) => void): Promise<ParquetReport> {
    return this.#inTurn(async () => {
      const reached = await this.#catchUp(onProgress);
      this.#checkScope(wanted);
      return this.#unlocked(() => exportParquet(this.#files, wanted, reached));
    });
  }

  async close(): Promise<void> {
    await this.#last.catch(() => undefined);
  }

  #catchUp(onProgress?: (progress: CatchUpProgress) => void): Promise<Reached> {
    return this.#unlocked(() => catchUp(this.#files, this.#parts, onProgress));
  }

  #checkScope({ asOf }: AnalysisScope): void {
    if (asOf !== null && asOf > this.#parts.clock.now()) throw new SqlRefused('inFuture');
  }

  /**
   * Applies limits and sandbox.
   * @param work receives the rewritten SQL
   * @param file the only file that can be accessed
   */
  async #ask<T>(
    query: SqlQuery,
    work: (database: OpenDatabase, sql: string, reached: Reached) => Promise<T>,
    file?: string,
  ): Promise<T> {
    this.#checkScope(query);
    const reached = await this.#catchUp();
    const database = await this.#unlocked(() =>
      openTables(this.#files, query, query.limits.memoryMegabytes, join(this.#files.folder, 'spill'), query.timeZone),
    );
    const ended = new AbortController();
    let isStuck = false;
    try {
      await checkInstant(database.connection, query);
      await lock(database.connection, file);
      const { sql, toRefusal } = await normalizedSql(database.connection, query.sql);
      const deaf = this.#interruptAfter(query.limits.ms, database, ended.signal).then(() => {
        isStuck = !ended.signal.aborted;
        throw new SqlRefused('tooLong');
      });
      const answer = work(database, sql, reached).catch((error: unknown) => {
        throw toRefusal(error);
      });
      return await Promise.race([answer, deaf]);
    } catch (error) {
      throw refusalOf(error, query.sql);
    } finally {
      ended.abort();
      // Still in use, so it cannot be closed.
      if (isStuck) this.#parts.onStuck?.();
      else database.close();
    }
  }

  async #interruptAfter(ms: number, { connection }: OpenDatabase, signal: AbortSignal): Promise<void> {
    const { timers } = this.#parts;
    await timers.sleep(ms, signal);
    // DuckDB loses interrupts that arrive between two steps of a query.
    for (let tries = 0; tries < INTERRUPTED.tries && !signal.aborted; tries += 1) {
      connection.interrupt();
      await timers.sleep(INTERRUPTED.every, signal);
    }
  }

  async #unlocked<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isLocked(error)) throw error;
        if (tries >= LOCKED.tries) throw new SqlRefused('busy');
        await this.#parts.timers.sleep(LOCKED.every);
      }
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= MAX_QUEUE_LENGTH) return Promise.reject(new SqlRefused('busy'));
    this.#waiting += 1;
    const turn = this.#last.catch(() => undefined).then(work);
    this.#last = turn.catch(() => undefined).finally(() => (this.#waiting -= 1));
    return turn;
  }
}
