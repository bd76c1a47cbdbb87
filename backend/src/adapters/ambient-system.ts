import { randomUUID } from 'node:crypto';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { v7 as uuidv7 } from 'uuid';

export const systemAmbient: Ambient = {
  clock: { now: () => Date.now() },
  ids: { uuid: () => randomUUID(), orderedUuid: () => uuidv7() },
  timers: {
    // Node's promise rejects when aborted, which costs more than the sleep.
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const wake = (): void => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        signal?.addEventListener('abort', wake, { once: true });
      }),
    turn: () => new Promise((resolve) => void setImmediate(resolve)),
  },
  randomness: { fraction: () => Math.random() },
};
