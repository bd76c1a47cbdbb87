import { isDeepStrictEqual } from 'node:util';

const AT_MOST_MS = 120_000;
const LOOK_EVERY_MS = 5;

/** Polls until the result is as expected, for other processes, read models and jobs. */
export const until = async <T>(
  look: () => T | Promise<T>,
  expected: T | true = true,
  atMostMs = AT_MOST_MS,
): Promise<void> => {
  const deadline = performance.now() + atMostMs;
  for (;;) {
    const seen = await look();
    if (isDeepStrictEqual(seen, expected)) return;
    if (performance.now() > deadline) {
      throw new Error(`still ${JSON.stringify(seen)}, never ${JSON.stringify(expected)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
};
