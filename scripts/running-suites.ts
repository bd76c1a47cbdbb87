import { appendFileSync } from 'node:fs';

/** Time for open resources to close, in ms. */
const PATIENCE_MS = 10_000;

/** A Jest reporter that records running suites in a file, so that a hanging one can be named. */
export default class RunningSuites {
  onTestFileStart({ path }: { path: string }): void {
    this.#note('begun', path);
  }

  onTestFileResult({ path }: { path: string }): void {
    this.#note('ended', path);
  }

  /** Resources left open would keep the process alive: report them and fail the run. */
  onRunComplete(): void {
    setTimeout(() => {
      process.stdout.write(`left open by a test: ${process.getActiveResourcesInfo().join(', ')}\n`);
      process.exit(1);
    }, PATIENCE_MS).unref();
  }

  #note(what: 'begun' | 'ended', path: string): void {
    appendFileSync(process.env['KONTOR_SUITES'] ?? '/dev/null', `${what} ${path}\n`);
  }
}
