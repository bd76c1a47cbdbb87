import { describe, expect, it } from '@jest/globals';
import { systemAmbient } from '../adapters/ambient-system.ts';
import { AT_FULL_SPEED, gently, partsOf } from './pace.ts';

describe('the pace of work beside a shop', () => {
  const signal = new AbortController().signal;
  /** A clock that goes on while a piece is at work. */
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
  ])('given a piece of %i ms, then others have %i ms', async (took, rest) => {
    expect(await rested(took)).toEqual([rest]);
  });

  it('given all that there is, then it is cut into parts and nothing is left out', () => {
    expect([...partsOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
    expect([...partsOf([1, 2, 3], AT_FULL_SPEED.atOnce)]).toEqual([[1, 2, 3]]);
    expect([...partsOf([], 2)]).toEqual([]);
  });
});
