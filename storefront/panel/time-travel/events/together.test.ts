import { describe, expect, it } from '@jest/globals';
import type { EventRow } from './rows.server.ts';
import { together } from './together.ts';

const NOON = Date.parse('2026-11-27T12:00:00Z');
const row = (position: string, request: string, isAside = false, later = 0) =>
  ({ position, request, isAside, dateTime: new Date(NOON + later).toISOString() }) as EventRow;
const shown = (rows: readonly EventRow[]) =>
  together(rows).map(({ head, others }) => [head.position, others.map(({ position }) => position)]);

describe('rows of one request', () => {
  it('stand under the first of them that says what happened', () => {
    expect(shown([row('3', 'a', true), row('2', 'a'), row('1', 'a', true)])).toEqual([['2', ['3', '1']]]);
    expect(shown([row('3', 'a'), row('2', 'a'), row('1', 'a')])).toEqual([['1', ['3', '2']]]);
  });

  it('stand under the newest if all are asides', () => {
    expect(shown([row('2', 'a', true), row('1', 'a', true)])).toEqual([['2', ['1']]]);
  });

  it('stay apart where something else lies between them', () => {
    expect(shown([row('3', 'a'), row('2', 'b'), row('1', 'a')])).toEqual([
      ['3', []],
      ['2', []],
      ['1', []],
    ]);
    expect(shown([])).toEqual([]);
  });

  it('stay apart where a job did one of them later', () => {
    expect(shown([row('2', 'a', false, 60_001), row('1', 'a')])).toEqual([
      ['2', []],
      ['1', []],
    ]);
    expect(shown([row('2', 'a', false, 60_000), row('1', 'a')])).toEqual([['1', ['2']]]);
  });
});
