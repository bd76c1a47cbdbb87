import { describe, expect, it } from '@jest/globals';
import { changedRows, rowsIn, withRowUp } from './rows.ts';

const values = {
  name: 'Becher',
  'images.0.url': 'a',
  'images.0.alt': 'A',
  'images.2.url': 'b',
  'images.2.alt': 'B',
  'variants.0.id': '',
};

describe('rows of a form', () => {
  it('are in the order of their fields', () => {
    expect(rowsIn(values, 'images')).toEqual([0, 2]);
    expect(rowsIn(values, 'options')).toEqual([]);
  });

  it('change by a button, and everything else that was typed stays', () => {
    const up = changedRows(values, 'up:images.2');
    expect(rowsIn(up ?? {}, 'images')).toEqual([2, 0]);
    expect(up).toEqual(values);
    expect(rowsIn(changedRows(values, 'add:images') ?? {}, 'images')).toEqual([0, 2, 3]);
    const without = changedRows(values, 'remove:images.0');
    expect(without).toEqual({ name: 'Becher', 'images.2.url': 'b', 'images.2.alt': 'B', 'variants.0.id': '' });
  });

  it('stay where the first one is to be moved, and where something else is asked', () => {
    expect(withRowUp([0, 2], 0)).toEqual([0, 2]);
    for (const wish of ['', 'upload', 'remove:prices.1', 'add:variants; x'])
      expect(changedRows(values, wish)).toBe(null);
  });
});
