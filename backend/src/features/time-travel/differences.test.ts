import { describe, expect, it } from '@jest/globals';
import { changesBetween } from './differences.ts';

const line = (entryId: string, quantity: number) => ({ entryId, quantity });

describe('what a change has changed', () => {
  it('given the same state, then nothing', () => {
    expect(changesBetween({ lines: [line('a', 1)] }, { lines: [line('a', 1)] })).toEqual([]);
  });

  it('given another number deep inside, then its path with both', () => {
    expect(changesBetween({ lines: [line('a', 1), line('b', 1)] }, { lines: [line('a', 1), line('b', 3)] })).toEqual([
      { path: 'lines.b.quantity', before: 1, after: 3 },
    ]);
  });

  it('given an element that goes, then those behind it are as they were', () => {
    expect(changesBetween({ lines: [line('a', 1), line('b', 2)] }, { lines: [line('b', 2)] })).toEqual([
      { path: 'lines.a.entryId', before: 'a', after: null },
      { path: 'lines.a.quantity', before: 1, after: null },
    ]);
  });

  it('given the first element of a list, then it is not told that the list was empty', () => {
    expect(changesBetween({ codes: [] }, { codes: ['SOMMER'] })).toEqual([
      { path: 'codes.1', before: null, after: 'SOMMER' },
    ]);
    expect(changesBetween({ codes: ['SOMMER'] }, { codes: [] })).toEqual([
      { path: 'codes.1', before: 'SOMMER', after: null },
    ]);
  });

  it('given a beginning, then all of it is new', () => {
    expect(changesBetween(null, { title: 'Start', codes: [] })).toEqual([
      { path: 'title', before: null, after: 'Start' },
    ]);
  });

  it('given very much, then it is cut', () => {
    expect(
      changesBetween(
        null,
        Array.from({ length: 1_000 }, (_, n) => ({ id: String(n) })),
      ),
    ).toHaveLength(200);
  });
});
