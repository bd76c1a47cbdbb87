import { appendFileSync } from 'node:fs';

/** Jest's reporter that notes in a file which suites have begun and ended, so that one that never ends can be named. */
export default class RunningSuites {
  onTestFileStart({ path }: { path: string }): void {
    this.#note('begun', path);
  }

  onTestFileResult({ path }: { path: string }): void {
    this.#note('ended', path);
  }

  #note(what: 'begun' | 'ended', path: string): void {
    appendFileSync(process.env['KONTOR_SUITES'] ?? '/dev/null', `${what} ${path}\n`);
  }
}
