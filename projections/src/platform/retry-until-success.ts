import type { Timers } from '@kontor/contracts/kernel/ambient';

const WAIT_MS = { first: 50, most: 5_000 };

export interface RetryOptions {
  readonly timers: Timers;
  readonly signal: AbortSignal;
  /** Called on each failure; throwing stops the retries. */
  readonly onFailure: (error: unknown) => void;
}

/** Retries with growing delays until success; `undefined`: aborted. */
export const retryUntilSuccess = async <T>(
  work: () => Promise<T>,
  { timers, signal, onFailure }: RetryOptions,
): Promise<T | undefined> => {
  for (let wait = WAIT_MS.first; !signal.aborted; wait = Math.min(WAIT_MS.most, 2 * wait)) {
    try {
      return await work();
    } catch (error) {
      onFailure(error);
      await timers.sleep(wait, signal);
    }
  }
  return undefined;
};
