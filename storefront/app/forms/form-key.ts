import type { FormCalls } from './send-form.ts';

/** A key is good for a day; before that there is time to fill in the form. */
const FRESH_MS = 12 * 60 * 60 * 1000;

/** FO-07: the key that the page came with, or another one where that has become too old. */
export class FormKeyHolder {
  readonly #calls: FormCalls;
  #key: Promise<string | null>;
  #since = performance.now();

  constructor(calls: FormCalls, rendered: string) {
    this.#calls = calls;
    this.#key = Promise.resolve(rendered);
  }

  /** `null`: there is none to be had now; asking again may help. */
  async get(): Promise<string | null> {
    if (performance.now() > this.#since + FRESH_MS) this.renew();
    const key = await this.#key;
    if (key !== null) return key;
    this.renew();
    return this.#key;
  }

  /** The one of before is of no use any more. */
  renew(): void {
    this.#key = this.#calls.key();
    this.#since = performance.now();
  }
}
