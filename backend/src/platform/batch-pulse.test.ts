import { describe, expect, it } from '@jest/globals';
import { systemAmbient } from '../adapters/ambient-system.ts';
import { pulsed } from './batch-pulse.ts';
import { BatchInterrupted } from './batch-work.ts';

const turn = (): Promise<void> => systemAmbient.timers.turn();
const ambient = { timers: { sleep: turn, turn } };

const listen = async (): Promise<boolean> => true;
const endless = (signal: AbortSignal, tell: (far: { done: number; share: number }) => void): Promise<string> => {
  tell({ done: 3, share: 0.5 });
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve('stopped')));
};

describe('work that tells by itself how far it is', () => {
  it('given that somebody wants it to end, then it is told so, and answers what it has come to', async () => {
    const told: unknown[] = [];
    const tick = async (...far: unknown[]): Promise<boolean> => told.push(far) < 2;
    expect(await pulsed({ tick, listen }, ambient, endless)).toBe('stopped');
    expect(told.slice(0, 2)).toEqual([
      [3, null, 0.5],
      [3, null, 0.5],
    ]);
  });

  it('given that somebody wants it to end before it has told anything, then it is told so', async () => {
    const silent = (signal: AbortSignal): Promise<string> => endless(signal, () => undefined);
    const tick = (): never => {
      throw new Error('there is nothing to tell');
    };
    expect(await pulsed({ tick, listen: async () => false }, ambient, silent)).toBe('stopped');
  });

  it('given that the process ends, then the work has ended before that is said', async () => {
    let hasEnded = false;
    const tick = async (): Promise<boolean> => {
      throw new BatchInterrupted('elsewhere');
    };
    const work: typeof endless = async (...given) => endless(...given).finally(() => (hasEnded = true));
    await expect(pulsed({ tick, listen }, ambient, work)).rejects.toThrow(BatchInterrupted);
    expect(hasEnded).toBe(true);
  });

  it('given that the work throws, then so does this', async () => {
    const failing = async (): Promise<never> => {
      throw new Error('broken');
    };
    await expect(pulsed({ tick: listen, listen }, ambient, failing)).rejects.toThrow('broken');
  });
});
