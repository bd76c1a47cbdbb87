import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageSections } from './page-sections.ts';

const text = (columns?: string) => ({ type: 'text', columns });
const section = { type: 'section' };

describe('a page’s sections', () => {
  it('have every block once, in the order of the page', () => {
    const block = fc.oneof(fc.constant(section), fc.constantFrom(undefined, '1-6', '7-12').map(text));
    fc.assert(
      fc.property(fc.array(block, { maxLength: 20 }), (blocks) => {
        const shown = pageSections(blocks).flatMap(({ head, rows }) => [
          ...(head === null ? [] : [head]),
          ...rows.flat().flatMap(({ indexes }) => indexes),
        ]);
        expect(shown).toEqual([...blocks.keys()]);
      }),
    );
  });

  it('begin with a section, and what is above the first one stands alone', () => {
    const heads = pageSections([text(), section, text(), section]).map(({ head, rows }) => [head, rows.length]);
    expect(heads).toEqual([
      [null, 1],
      [1, 1],
      [3, 0],
    ]);
  });

  it('put blocks with the same columns below each other, beside those of others', () => {
    const blocks = [text('1-6'), text('7-12'), text('7-12'), text(), text('1-4')];
    expect(pageSections(blocks)[0]?.rows).toEqual([
      [
        { columns: '1-6', indexes: [0] },
        { columns: '7-12', indexes: [1, 2] },
      ],
      [{ columns: null, indexes: [3] }],
      [{ columns: '1-4', indexes: [4] }],
    ]);
  });
});
