import type { Clock, Instant } from '@kontor/contracts/kernel/ambient';
import { counted, durationText } from './counted-text.ts';
import { bar, type Screen, StatusLine } from './status-line.ts';

export class EventProgress {
  readonly #line: StatusLine;
  readonly #clock: Clock;
  readonly #startedAt: Instant;
  readonly #what: string;

  constructor(what: string, screen: Screen, clock: Clock) {
    this.#what = what;
    this.#line = new StatusLine(screen, clock);
    this.#clock = clock;
    this.#startedAt = clock.now();
  }

  show(events: number, share: number): void {
    const elapsed = Math.max(1, this.#clock.now() - this.#startedAt);
    this.#line.show(() => {
      const rest = share > 0 ? `noch ${durationText((elapsed * (1 - share)) / share)}` : 'noch …';
      return [`${this.#what} ${bar(share)}`, counted(events, 'Ereignis', 'Ereignisse'), this.rate(events), rest].join(
        ' · ',
      );
    });
  }

  clear(): void {
    this.#line.clear();
  }

  rate(events: number): string {
    return `${counted(Math.round((events * 1000) / this.elapsedMs), 'Ereignis', 'Ereignisse')}/s`;
  }

  get elapsedMs(): number {
    return Math.max(1, this.#clock.now() - this.#startedAt);
  }
}
