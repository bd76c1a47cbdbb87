import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvLines, plainCell, safeCell } from './csv-cells.ts';

describe('cells of a spreadsheet', () => {
  it.each(['=1+1', '+49 40 1', '-x', '@SUM(A1)', '\tx', '\rx', "'=1"])('%j is escaped as a formula', (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
  });

  it.each(['-5', '+3', '-1.50', '19,90', 'a=b', '', "'n Abend"])('%j stays unchanged', (text) => {
    expect(safeCell(text)).toBe(text);
  });

  it('are unchanged when read back', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.tuple(fc.constantFrom("'", "''", '=', '-', '@', '\t'), fc.string()).map(([a, b]) => a + b),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(plainCell(safeCell(text))).toBe(text);
        expect(safeCell(text)).not.toMatch(/^(?:[=@\t\r]|[+-](?!\d))/u);
      }),
    );
  });

  it('are quoted if necessary', () => {
    expect(csvLines([['a,b', 'sie sagt "ja"', 'zwei\nZeilen', '=1', '-1']])).toBe(
      '"a,b","sie sagt ""ja""","zwei\nZeilen",\'=1,-1\r\n',
    );
  });
});
