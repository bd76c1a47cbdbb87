import type { Clock } from '@kontor/contracts/kernel/ambient';

export interface Screen {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

const REDRAW_MS = 100;
const PLAIN_LINE_MS = 3_000;
const WIDTH = 24;

export const bar = (share: number): string => {
  const filled = Math.round(share * WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor(share * 100)} %`;
};

/** Progress: one redrawn line on a terminal, otherwise a line every few seconds. */
export class StatusLine {
  readonly #screen: Screen;
  readonly #clock: Clock;
  #drawnAt: number;

  constructor(screen: Screen, clock: Clock) {
    this.#screen = screen;
    this.#clock = clock;
    this.#drawnAt = clock.now();
  }

  show(text: () => string): void {
    const now = this.#clock.now();
    if (now - this.#drawnAt < (this.#screen.isTTY ? REDRAW_MS : PLAIN_LINE_MS)) return;
    this.#drawnAt = now;
    if (this.#screen.isTTY) this.#screen.write(`\r\u001b[2K${text().slice(0, (this.#screen.columns ?? 100) - 1)}`);
    else this.#screen.write(`${text()}\n`);
  }

  clear(): void {
    if (this.#screen.isTTY) this.#screen.write('\r\u001b[2K');
  }
}
