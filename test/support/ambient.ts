import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ambient } from '@kontor/contracts/kernel/ambient';

/** An ambient whose clock stands still until the test moves it. Sleeping takes no time, but lets others run. */
export const testAmbient = (start = 1_760_000_000_000): Ambient & { now: number } => {
  const ambient = {
    now: start,
    clock: { now: (): number => ambient.now },
    ids: { uuid: (): string => randomUUID() },
    timers: {
      sleep: async (ms: number): Promise<void> => {
        ambient.now += ms;
        await delay(0);
      },
    },
    randomness: { fraction: (): number => 0.5 },
  };
  return ambient;
};
