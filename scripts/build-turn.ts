import { mkdirSync } from 'node:fs';
import { lock } from 'proper-lockfile';

/** How often to look whether it is one's turn, in ms; a build takes a minute or two. */
const LOOK_EVERY = 200;
/** A build that has ended without a word is not waited for any longer than this, in ms. */
const STALE_AFTER = 15_000;

/** Does `work` while nobody else does theirs in the same folder, in whatever process. */
export const inTurn = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  mkdirSync(folder, { recursive: true });
  const release = await lock(folder, {
    stale: STALE_AFTER,
    retries: { forever: true, factor: 1, minTimeout: LOOK_EVERY, maxTimeout: LOOK_EVERY },
  });
  try {
    return await work();
  } finally {
    await release();
  }
};
