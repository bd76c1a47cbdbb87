import { DIRECTORY } from '@kontor/contracts/sites/sites';
import { insist } from '@kontor/projections/platform/insist';
import type { LeasedWork } from '../../platform/feature.ts';
import { noteNames } from '../../platform/note-names.ts';
import type { Platform } from '../../platform/platform.ts';

/** In the vault: that the orders of before names were noted have been gone through. */
const GONE_THROUGH = 'order-names';
/** Once in the life of an installation: later orders have their names noted when they are placed. */
export class OldNames implements LeasedWork {
  readonly name = 'order-names';
  readonly #platform: Platform;
  #stop = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  gained(): void {
    const { ambient, logger } = this.#platform;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const onFailure = (error: unknown): void => logger.warn({ err: error }, 'names of old orders are not noted yet');
    this.#running = insist(() => this.#note(signal), { timers: ambient.timers, signal, onFailure });
  }

  async lost(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #note(signal: AbortSignal): Promise<void> {
    const { vault } = this.#platform;
    if ((await vault.lastTold(DIRECTORY, GONE_THROUGH)) !== null) return;
    await noteNames(this.#platform, signal);
    if (!signal.aborted) await vault.noteTold(DIRECTORY, GONE_THROUGH, 1);
  }
}
