import type { ChildProcess } from 'node:child_process';
import type { Timers } from '@kontor/contracts/kernel/ambient';
import {
  type AnalysisPosition,
  type Analyst,
  type CatchUpProgress,
  type ParquetExport,
  type ParquetReport,
  type SqlQuery,
  SqlRefused,
  type SqlResult,
} from '@kontor/contracts/ports/analyst';
import { forkLimited } from '../limited-process.ts';
import { errorOf, type Method, type Reply } from './messages.ts';

type Told = (progress: CatchUpProgress) => void;

interface Pending {
  readonly told: Told | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** How long a process is kept that nobody asks anything, in ms. */
const KEPT_MS = 60_000;
/** Whatever is read is soon forgotten: a small heap is nearly as fast, and leaves its place to the database. In MB. */
const HEAP = ['--max-semi-space-size=4', '--max-old-space-size=256'];

/** The database keeps to its own limit except within one value: there the system says no. */
const MEMORY_MB = 800;

/** SQL in a process of its own, started when it is asked and ended when it is not. */
export class AnalystProcess implements Analyst {
  readonly #program: string;
  readonly #timers: Timers;
  readonly #pending = new Map<number, Pending>();
  #child: ChildProcess | null = null;
  #idle = new AbortController();
  #calls = 0;

  /** @param program absolute path of what serves the calls */
  constructor(program: string, timers: Timers) {
    this.#program = program;
    this.#timers = timers;
  }

  catchUp(told?: Told): Promise<AnalysisPosition> {
    return this.#call('catchUp', null, told);
  }

  query(query: SqlQuery): Promise<SqlResult> {
    return this.#call('query', query);
  }

  queryToParquet(query: SqlQuery, file: string): Promise<void> {
    return this.#call('queryToParquet', [query, file]);
  }

  exportParquet(wanted: ParquetExport, told?: Told): Promise<ParquetReport> {
    return this.#call('exportParquet', wanted, told);
  }

  async close(): Promise<void> {
    this.#idle.abort();
    const child = this.#child;
    if (!child) return;
    this.#fail(child);
    child.kill('SIGKILL');
  }

  #call<T>(method: Method, argument: unknown, told?: Told): Promise<T> {
    this.#idle.abort();
    const child = (this.#child ??= this.#start());
    const id = (this.#calls += 1);
    return new Promise<unknown>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, told });
      child.send({ id, method, argument }, (error) => error && this.#fail(child));
    }).finally(() => this.#endWhenIdle()) as Promise<T>;
  }

  #start(): ChildProcess {
    const child = forkLimited(this.#program, ['--disable-warning=ExperimentalWarning', ...HEAP], MEMORY_MB);
    child.on('message', (reply: Reply) => this.#settle(reply));
    child.on('exit', () => this.#fail(child));
    child.on('error', () => this.#fail(child));
    return child;
  }

  #settle(reply: Reply): void {
    const pending = this.#pending.get(reply.id);
    if ('progress' in reply) return pending?.told?.(reply.progress);
    this.#pending.delete(reply.id);
    if ('value' in reply) return pending?.resolve(reply.value);
    pending?.reject(errorOf(reply.refused));
  }

  /** It has ended, and with it what it was asked. */
  #fail(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    for (const { reject } of this.#pending.values()) reject(new SqlRefused('failed'));
    this.#pending.clear();
  }

  #endWhenIdle(): void {
    if (!this.#child || this.#pending.size > 0) return;
    // Answers that came together each begin the time of rest.
    this.#idle.abort();
    this.#idle = new AbortController();
    const { signal } = this.#idle;
    void this.#timers.sleep(KEPT_MS, signal).then(() => {
      if (!signal.aborted) void this.close();
    });
  }
}
