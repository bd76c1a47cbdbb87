import type { Clock } from '@kontor/contracts/kernel/ambient';
import { counted, durationText } from './report-text.ts';

/** What the bar writes to; standard output or error. */
export interface Screen {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface ProgressState {
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly rowsRead: number;
  /** From here on the rows are all known, and what counts is how many of them are done. */
  readonly isReadingDone: boolean;
  readonly rowsDone: number;
  readonly variants: number;
}

const REDRAW_MS = 100;
const PLAIN_LINE_MS = 3_000;
const WIDTH = 24;

/**
 * Shows how far an import is: the share of the file that is read, then, for formats that are read to their end first,
 * the share of its rows that are done. One line redrawn on a terminal, a plain line every few seconds elsewhere.
 */
export class ProgressBar {
  readonly #terminal: Screen;
  readonly #clock: Clock;
  readonly #startedAt: number;
  #drawnAt: number;
  #phaseStartedAt: number;
  #isReadingDone = false;
  #rowsDoneBefore = 0;

  constructor(terminal: Screen, clock: Clock) {
    this.#terminal = terminal;
    this.#clock = clock;
    this.#startedAt = this.#drawnAt = this.#phaseStartedAt = clock.now();
  }

  update(state: ProgressState): void {
    const now = this.#clock.now();
    if (state.isReadingDone && !this.#isReadingDone) {
      this.#isReadingDone = true;
      this.#phaseStartedAt = now;
      this.#rowsDoneBefore = state.rowsDone;
    }
    if (now - this.#drawnAt < (this.#terminal.isTTY ? REDRAW_MS : PLAIN_LINE_MS)) return;
    this.#drawnAt = now;
    const text = this.#text(state, now);
    if (this.#terminal.isTTY) this.#terminal.write(`\r\u001b[2K${text.slice(0, (this.#terminal.columns ?? 100) - 1)}`);
    else this.#terminal.write(`${text}\n`);
  }

  /** Leaves an empty line for what comes next. */
  clear(): void {
    if (this.#terminal.isTTY) this.#terminal.write('\r\u001b[2K');
  }

  #text(state: ProgressState, now: number): string {
    const { share, done, left } = this.#isReadingDone
      ? portion(state.rowsDone, state.rowsRead, this.#rowsDoneBefore)
      : portion(state.bytesRead, state.bytesTotal, 0);
    const filled = Math.round(share * WIDTH);
    const elapsed = Math.max(1, now - this.#startedAt);
    const rest = done > 0 ? `noch ${durationText((left * Math.max(1, now - this.#phaseStartedAt)) / done)}` : 'noch …';
    return [
      `${this.#isReadingDone ? 'Übernehmen' : 'Lesen     '} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor(share * 100)} %`,
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
