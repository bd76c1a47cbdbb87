import { isDeepStrictEqual } from 'node:util';

const AT_MOST_MS = 30_000;
const LOOK_EVERY_MS = 5;

/** Looks again until what is looked at is as expected, which read models and jobs take a moment to be. */
export const until = async <T>(look: () => Promise<T>, expected: T): Promise<void> => {
  const deadline = Date.now() + AT_MOST_MS;
  for (;;) {
    const seen = await look();
    if (isDeepStrictEqual(seen, expected)) return;
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(seen)}, never ${JSON.stringify(expected)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
};
