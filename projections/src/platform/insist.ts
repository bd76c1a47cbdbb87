import type { Timers } from '@kontor/contracts/kernel/ambient';

const WAIT_MS = { first: 50, most: 5_000 };

export interface Insisting {
  readonly timers: Timers;
  readonly signal: AbortSignal;
  /** Told of each failure; what it throws ends the matter. */
  readonly onFailure: (error: unknown) => void;
}

/** Repeats what fails until it works, less often the longer it takes; `undefined` when `signal` aborts before. */
export const insist = async <T>(
  work: () => Promise<T>,
  { timers, signal, onFailure }: Insisting,
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
