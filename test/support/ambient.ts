import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { v7 as uuidv7 } from 'uuid';

/** The clock moves only when the test moves it. Sleeping takes no time, but lets other work run. */
export const testAmbient = (start = 1_760_000_000_000): Ambient & { now: number } => {
  const ambient = {
    now: start,
    clock: { now: (): number => ambient.now },
    ids: { uuid: (): string => randomUUID(), orderedUuid: (): string => uuidv7() },
    timers: {
      sleep: async (ms: number): Promise<void> => {
        ambient.now += ms;
        await delay(0);
      },
      turn: () => nextTurn(),
    },
    randomness: { fraction: (): number => 0.5 },
  };
  return ambient;
};

/** Real time until a test advances the clock, which also ends sleeps of that length. */
export const turnableAmbient = (): Ambient & { turn(ms: number): void } => {
  const sleepers = new Set<{ readonly until: number; wake(): void }>();
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  return {
    ...testAmbient(),
    clock: { now },
    timers: {
      sleep: (ms, signal) =>
        new Promise((resolve) => {
          const wake = (): void => {
            clearTimeout(timer);
            signal?.removeEventListener('abort', wake);
            sleepers.delete(sleeper);
            resolve();
          };
          const sleeper = { until: now() + ms, wake };
          const timer = setTimeout(wake, Math.min(ms, 2 ** 31 - 1));
          sleepers.add(sleeper);
          if (signal?.aborted) wake();
          else signal?.addEventListener('abort', wake, { once: true });
        }),
      turn: () => nextTurn(),
    },
    turn: (ms) => {
      ahead += ms;
      for (const sleeper of [...sleepers]) if (sleeper.until <= now()) sleeper.wake();
    },
  };
};
