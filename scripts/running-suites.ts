import { appendFileSync } from 'node:fs';

/** How long what is being closed may take. */
const PATIENCE_MS = 10_000;

/** Jest's reporter that notes in a file which suites have begun and ended, so that one that never ends can be named. */
export default class RunningSuites {
  onTestFileStart({ path }: { path: string }): void {
    this.#note('begun', path);
  }

  onTestFileResult({ path }: { path: string }): void {
    this.#note('ended', path);
  }

  /** Whatever a test has left open would keep the process for ever: it is named, and the run has failed. */
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
