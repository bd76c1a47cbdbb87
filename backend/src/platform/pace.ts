import type { Ambient } from '@kontor/contracts/kernel/ambient';

/** How background work shares time with other work. */
export interface Pace {
  readonly atOnce: number;
  /** Runs a piece, then pauses. @throws what the piece throws */
  readonly piece: (work: () => Promise<void>) => Promise<void>;
}

export const AT_FULL_SPEED: Pace = { atOnce: Infinity, piece: (work) => work() };

/** Pause in ms: a minimum, and a multiple of the piece's duration. */
const REST = { least: 2, perMs: 2 };

/**
 * For background work in a serving process: leaves two thirds of the time to others. Pauses end early with `signal`.
 */
export const gently = (
  atOnce: number,
  { clock, timers }: Pick<Ambient, 'clock' | 'timers'>,
  signal: AbortSignal,
): Pace => ({
  atOnce,
  piece: async (work) => {
    const begunAt = clock.now();
    await work();
    await timers.sleep(Math.max(REST.least, (clock.now() - begunAt) * REST.perMs), signal);
  },
});

/** Splits into parts of that length; the last may be shorter. */
export const partsOf = function* <T>(all: readonly T[], length: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += length) yield all.slice(from, from + length);
};
