import { appendFileSync } from 'node:fs';

/** Time for open resources to close, in ms. */
const PATIENCE_MS = 10_000;

/** What is known of a suite that ended. Skipped tests count as failed. */
export interface SuiteResult {
  readonly path: string;
  readonly passed: number;
  readonly failed: number;
  /** What went wrong first, or `null`. */
  readonly failure: string | null;
}

interface JestSuiteResult {
  readonly numPassingTests: number;
  readonly numFailingTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly failureMessage?: string | null;
  readonly testExecError?: unknown;
}

/**
 * A Jest reporter that notes each suite in a file when it ends, so that a run is judged by what ended and not by what
 * Jest says of itself. It ends a run in which one suite takes longer than `KONTOR_SUITE_LIMIT_MS`.
 */
export default class SuiteRecords {
  readonly #running = new Map<string, NodeJS.Timeout>();

  onTestFileStart({ path }: { path: string }): void {
    const limitMs = Number(process.env['KONTOR_SUITE_LIMIT_MS']);
    const stop = (): void => {
      process.stdout.write(`not ended after ${limitMs / 1000} s: ${[...this.#running.keys()].join(', ')}\n`);
      process.exit(1);
    };
    this.#running.set(path, setTimeout(stop, limitMs));
  }

  onTestFileResult({ path }: { path: string }, result: JestSuiteResult): void {
    clearTimeout(this.#running.get(path));
    this.#running.delete(path);
    const { numPassingTests: passed, numFailingTests, numPendingTests, numTodoTests, failureMessage } = result;
    const failed = numFailingTests + numPendingTests + numTodoTests + (result.testExecError ? 1 : 0);
    const ended: SuiteResult = { path, passed, failed, failure: failureMessage ?? null };
    appendFileSync(process.env['KONTOR_SUITES'] ?? '/dev/null', `${JSON.stringify(ended)}\n`);
  }

  /** Resources left open would keep the process alive: report them and fail the run. */
  onRunComplete(): void {
    setTimeout(() => {
      process.stdout.write(`left open by a test: ${process.getActiveResourcesInfo().join(', ')}\n`);
      process.exit(1);
    }, PATIENCE_MS).unref();
  }
}
