import { describe, expect, it } from '@jest/globals';
import { changesBetween } from './differences.ts';

const line = (entryId: string, quantity: number) => ({ entryId, quantity });

describe('the differences of a change', () => {
  it('given equal states, then none', () => {
    expect(changesBetween({ lines: [line('a', 1)] }, { lines: [line('a', 1)] })).toEqual([]);
  });

  it('given a changed nested number, then its path with both values', () => {
    expect(changesBetween({ lines: [line('a', 1), line('b', 1)] }, { lines: [line('a', 1), line('b', 3)] })).toEqual([
      { path: 'lines.b.quantity', before: 1, after: 3 },
    ]);
  });

  it('given a removed element, then the elements after it are unchanged', () => {
    expect(changesBetween({ lines: [line('a', 1), line('b', 2)] }, { lines: [line('b', 2)] })).toEqual([
      { path: 'lines.a.entryId', before: 'a', after: null },
      { path: 'lines.a.quantity', before: 1, after: null },
    ]);
  });

  it('given the first element of a list, then the empty list is not mentioned', () => {
    expect(changesBetween({ codes: [] }, { codes: ['SOMMER'] })).toEqual([
      { path: 'codes.1', before: null, after: 'SOMMER' },
    ]);
    expect(changesBetween({ codes: ['SOMMER'] }, { codes: [] })).toEqual([
      { path: 'codes.1', before: 'SOMMER', after: null },
    ]);
  });

  it('given a first event, then everything is new', () => {
    expect(changesBetween(null, { title: 'Start', codes: [] })).toEqual([
      { path: 'title', before: null, after: 'Start' },
    ]);
  });

  it('given very many differences, then they are cut off', () => {
    expect(
      changesBetween(
        null,
        Array.from({ length: 1_000 }, (_, n) => ({ id: String(n) })),
      ),
    ).toHaveLength(200);
  });
});
