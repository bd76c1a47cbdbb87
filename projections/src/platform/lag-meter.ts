import type { Clock, Instant } from '@kontor/contracts/kernel/ambient';

const WINDOW = 1_000;

/** Time from command to read model over recent events, in ms. */
export interface Lag {
  readonly samples: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export class LagMeter {
  readonly #clock: Clock;
  readonly #samples = new Float64Array(WINDOW);
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  record(at: Instant): void {
    this.#samples[this.#count % WINDOW] = this.#clock.now() - at;
    this.#count += 1;
  }

  read(): Lag {
    const sorted = this.#samples.slice(0, Math.min(this.#count, WINDOW)).sort();
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { samples: sorted.length, p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
  }
}
