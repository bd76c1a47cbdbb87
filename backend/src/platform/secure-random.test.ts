import { describe, expect, it } from '@jest/globals';
import { secureRandom } from './secure-random.ts';

describe('secure randomness', () => {
  it('has the requested size, and never repeats', () => {
    const taken = Array.from({ length: 3_000 }, (_, index) => secureRandom(index % 2 === 0 ? 12 : 32));
    expect(taken.map(({ length }) => length)).toEqual(taken.map((_, index) => (index % 2 === 0 ? 12 : 32)));
    expect(new Set(taken.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(taken.length);
  });

  it('is not modified by later calls', () => {
    const taken = secureRandom(32);
    const before = Buffer.from(taken).toString('hex');
    for (let more = 0; more < 2_000; more += 1) secureRandom(32);
    expect(Buffer.from(taken).toString('hex')).toBe(before);
  });
});
