import { DIRECTORY } from '@kontor/contracts/sites/sites';
import { retryUntilSuccess } from '@kontor/projections/platform/retry-until-success';
import type { LeasedWork } from '../../platform/feature.ts';
import { recordNames } from '../../platform/record-names.ts';
import type { Platform } from '../../platform/platform.ts';

/** Vault marker: orders from before names were recorded have been processed. */
const GONE_THROUGH = 'order-names';
/** Runs once per installation; later orders record their names when placed. */
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
    this.#running = retryUntilSuccess(() => this.#note(signal), { timers: ambient.timers, signal, onFailure });
  }

  async lost(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #note(signal: AbortSignal): Promise<void> {
    const { vault } = this.#platform;
    if ((await vault.lastIssued(DIRECTORY, GONE_THROUGH)) !== null) return;
    await recordNames(this.#platform, signal);
    if (!signal.aborted) await vault.recordIssued(DIRECTORY, GONE_THROUGH, 1);
  }
}
