import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { byteRange } from './byte-range.ts';

describe('byte ranges', () => {
  it.each([
    ['bytes=0-4', { from: 0, to: 4 }],
    ['bytes=5-', { from: 5, to: 9 }],
    ['bytes=-3', { from: 7, to: 9 }],
    ['bytes=-30', { from: 0, to: 9 }],
    ['bytes=8-99', { from: 8, to: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=4-2', null],
    ['bytes=0-1,3-4', null],
    ['bytes=-', null],
    ['lines=1-2', null],
    [undefined, null],
  ] as const)('%s of ten bytes', (header, expected) => {
    expect(byteRange(header, 10)).toEqual(expected);
  });

  it('never lie outside of the file', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat(1_000), (text, first, last, size) => {
        for (const header of [text, `bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
          const range = byteRange(header, size);
          if (range === null || range === 'unsatisfiable') continue;
          expect(range.from >= 0 && range.from <= range.to && range.to < size).toBe(true);
        }
      }),
    );
  });
});
