import { describe, expect, it } from '@jest/globals';
import { systemAmbient } from '../adapters/ambient-system.ts';
import { withProgressReports } from './batch-progress.ts';
import { BatchInterrupted } from './batch-work.ts';

const turn = (): Promise<void> => systemAmbient.timers.turn();
const ambient = { timers: { sleep: turn, turn } };

const listen = async (): Promise<boolean> => true;
const endless = (signal: AbortSignal, tell: (far: { done: number; share: number }) => void): Promise<string> => {
  tell({ done: 3, share: 0.5 });
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve('stopped')));
};

describe('work that reports its own progress', () => {
  it('is told when a stop is requested, and returns its result', async () => {
    const told: unknown[] = [];
    const tick = async (...far: unknown[]): Promise<boolean> => told.push(far) < 2;
    expect(await withProgressReports({ tick, listen }, ambient, endless)).toBe('stopped');
    expect(told.slice(0, 2)).toEqual([
      [3, null, 0.5],
      [3, null, 0.5],
    ]);
  });

  it('is told when a stop is requested before its first progress', async () => {
    const silent = (signal: AbortSignal): Promise<string> => endless(signal, () => undefined);
    const tick = (): never => {
      throw new Error('there is nothing to tell');
    };
    expect(await withProgressReports({ tick, listen: async () => false }, ambient, silent)).toBe('stopped');
  });

  it('has ended before an interruption by the process’s end is reported', async () => {
    let hasEnded = false;
    const tick = async (): Promise<boolean> => {
      throw new BatchInterrupted('elsewhere');
    };
    const work: typeof endless = async (...given) => endless(...given).finally(() => (hasEnded = true));
    await expect(withProgressReports({ tick, listen }, ambient, work)).rejects.toThrow(BatchInterrupted);
    expect(hasEnded).toBe(true);
  });

  it('rethrows the work’s errors', async () => {
    const failing = async (): Promise<never> => {
      throw new Error('broken');
    };
    await expect(withProgressReports({ tick: listen, listen }, ambient, failing)).rejects.toThrow('broken');
  });
});
