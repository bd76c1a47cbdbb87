import { mkdirSync } from 'node:fs';
import { lock } from 'proper-lockfile';

/** Polling interval for the lock, in ms; a build takes a minute or two. */
const POLL_INTERVAL = 200;
/** A lock not refreshed for this long is abandoned, in ms. */
const STALE_AFTER = 15_000;

/** Runs `work` while no other process works in the same folder. */
export const inTurn = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  mkdirSync(folder, { recursive: true });
  const release = await lock(folder, {
    stale: STALE_AFTER,
    retries: { forever: true, factor: 1, minTimeout: POLL_INTERVAL, maxTimeout: POLL_INTERVAL },
  });
  try {
    return await work();
  } finally {
    await release();
  }
};
