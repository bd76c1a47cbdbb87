import type { FormCalls } from './send-form.ts';

/** A key is valid for a day; renewing earlier leaves time to fill in the form. */
const FRESH_MS = 12 * 60 * 60 * 1000;

/** FO-07: the page's key, replaced when it gets too old. */
export class FormKeyHolder {
  readonly #calls: FormCalls;
  #key: Promise<string | null>;
  #since = performance.now();

  constructor(calls: FormCalls, rendered: string) {
    this.#calls = calls;
    this.#key = Promise.resolve(rendered);
  }

  /** `null`: unavailable; retrying may help. */
  async get(): Promise<string | null> {
    if (performance.now() > this.#since + FRESH_MS) this.renew();
    const key = await this.#key;
    if (key !== null) return key;
    this.renew();
    return this.#key;
  }

  /** Discards the current key. */
  renew(): void {
    this.#key = this.#calls.key();
    this.#since = performance.now();
  }
}
