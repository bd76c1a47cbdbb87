import { describe, expect, it } from '@jest/globals';
import { systemAmbient } from '../adapters/ambient-system.ts';
import { AT_FULL_SPEED, gently, partsOf } from './pace.ts';

describe('the pace of background work', () => {
  const signal = new AbortController().signal;
  const rested = async (took: number): Promise<readonly number[]> => {
    let now = 0;
    const rests: number[] = [];
    const timers = { ...systemAmbient.timers, sleep: async (ms: number) => void rests.push(ms) };
    await gently(10, { clock: { now: () => now }, timers }, signal).piece(async () => {
      now += took;
    });
    return rests;
  };

  it.each([
    [7, 14],
    [0, 2],
  ])('after a piece of %i ms, leaves others %i ms', async (took, rest) => {
    expect(await rested(took)).toEqual([rest]);
  });

  it('splits all items into parts without losing any', () => {
    expect([...partsOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
    expect([...partsOf([1, 2, 3], AT_FULL_SPEED.atOnce)]).toEqual([[1, 2, 3]]);
    expect([...partsOf([], 2)]).toEqual([]);
  });
});
