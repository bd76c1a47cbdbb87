import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';

/** After so much work of readers whatever else waits in the event loop has its turn, in ms. */
const SLICE_MS = 5;

/** Lets readers go on one after the other, so that a burst of events stops no request. */
export class Turns {
  readonly #ambient: Pick<Ambient, 'clock' | 'timers'>;
  /** Of this round of the event loop; `null`: nobody had a turn in it. */
  #until: Instant | null = null;

  constructor(ambient: Pick<Ambient, 'clock' | 'timers'>) {
    this.#ambient = ambient;
  }

  /** Resolves when it is one's turn. What one does until one waits for something belongs to it. */
  async next(): Promise<void> {
    do await this.#ambient.timers.turn();
    while (!this.#hasTime());
  }

  #hasTime(): boolean {
    const now = this.#ambient.clock.now();
    if (this.#until !== null) return now < this.#until;
    this.#until = now + SLICE_MS;
    void this.#ambient.timers.turn().then(() => (this.#until = null));
    return true;
  }
}
