import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ambient } from '@kontor/contracts/kernel/ambient';

/** The real clock, timers and randomness. */
export const systemAmbient: Ambient = {
  clock: { now: () => Date.now() },
  ids: { uuid: () => randomUUID() },
  timers: {
    sleep: (ms, signal) =>
      delay(ms, undefined, signal ? { signal } : {}).catch((error: unknown) => {
        if (!signal?.aborted) throw error;
      }),
  },
  randomness: { fraction: () => Math.random() },
};
