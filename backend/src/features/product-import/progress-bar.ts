import type { Clock } from '@kontor/contracts/kernel/ambient';
import { counted, durationText } from '../../platform/counted-text.ts';
import { bar, type Screen, StatusLine } from '../../platform/status-line.ts';

export interface ProgressState {
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly rowsRead: number;
  readonly isReadingDone: boolean;
  readonly rowsDone: number;
  readonly variants: number;
}

/**
 * Shows an import's progress: the share of the file read, then, for formats that are read completely first, the share
 * of rows done. One updated line on a terminal, a new line every few seconds elsewhere.
 */
export class ProgressBar {
  readonly #line: StatusLine;
  readonly #clock: Clock;
  readonly #startedAt: number;
  #phaseStartedAt: number;
  #isReadingDone = false;
  #rowsDoneBefore = 0;

  constructor(terminal: Screen, clock: Clock) {
    this.#line = new StatusLine(terminal, clock);
    this.#clock = clock;
    this.#startedAt = this.#phaseStartedAt = clock.now();
  }

  update(state: ProgressState): void {
    const now = this.#clock.now();
    if (state.isReadingDone && !this.#isReadingDone) {
      this.#isReadingDone = true;
      this.#phaseStartedAt = now;
      this.#rowsDoneBefore = state.rowsDone;
    }
    this.#line.show(() => this.#text(state, now));
  }

  clear(): void {
    this.#line.clear();
  }

  #text(state: ProgressState, now: number): string {
    const { share, done, left } = this.#isReadingDone
      ? portion(state.rowsDone, state.rowsRead, this.#rowsDoneBefore)
      : portion(state.bytesRead, state.bytesTotal, 0);
    const elapsed = Math.max(1, now - this.#startedAt);
    const rest = done > 0 ? `noch ${durationText((left * Math.max(1, now - this.#phaseStartedAt)) / done)}` : 'noch …';
    return [
      `${this.#isReadingDone ? 'Übernehmen' : 'Lesen     '} ${bar(share)}`,
      counted(this.#isReadingDone ? state.rowsDone : state.rowsRead, 'Zeile', 'Zeilen'),
      `${counted(Math.round((state.variants * 1000) / elapsed), 'Variante', 'Varianten')}/s`,
      rest,
    ].join(' · ');
  }
}

/** `done` since the phase began and what is `left`, in the same unit; `share` is of the whole. */
const portion = (now: number, total: number, before: number) => ({
  share: total > 0 ? Math.min(1, now / total) : 1,
  done: now - before,
  left: Math.max(0, total - now),
});
