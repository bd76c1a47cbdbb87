import type { Ambient } from '@kontor/contracts/kernel/ambient';

/** How long work goes on until others have their turn. */
export interface Pace {
  /** What is done in one piece at most. */
  readonly atOnce: number;
  /** Does a piece and then rests. @throws what the piece throws */
  readonly piece: (work: () => Promise<void>) => Promise<void>;
}

/** Where nobody waits. */
export const AT_FULL_SPEED: Pace = { atOnce: Infinity, piece: (work) => work() };

/** In ms: no less, and for each that the piece has taken. */
const REST = { least: 2, perMs: 2 };

/** Beside a shop that answers meanwhile: two thirds of the time are its own. Rests end early with `signal`. */
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

/** Parts of that length, the last may be shorter; none of nothing. */
export const partsOf = function* <T>(all: readonly T[], length: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += length) yield all.slice(from, from + length);
};
