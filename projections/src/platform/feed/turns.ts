import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';

/** In ms of readers' work before other work in the event loop gets a turn. */
const SLICE_MS = 5;

/** Schedules readers one at a time, so that a burst of events does not delay requests. */
export class Turns {
  readonly #ambient: Pick<Ambient, 'clock' | 'timers'>;
  /** End of the current slice; `null`: none started in this event-loop round. */
  #until: Instant | null = null;
  readonly #waiting: (() => void)[] = [];

  constructor(ambient: Pick<Ambient, 'clock' | 'timers'>) {
    this.#ambient = ambient;
  }

  /** Resolves at one's turn, which lasts until one's next `await`. */
  next(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    void this.#grant();
    return promise;
  }

  /** Longest waiting first; otherwise a reader that returns at once would always be first. */
  async #grant(): Promise<void> {
    do await this.#ambient.timers.turn();
    while (!this.#hasTime());
    this.#waiting.shift()?.();
  }

  #hasTime(): boolean {
    const now = this.#ambient.clock.now();
    if (this.#until !== null) return now < this.#until;
    this.#until = now + SLICE_MS;
    void this.#ambient.timers.turn().then(() => (this.#until = null));
    return true;
  }
}
