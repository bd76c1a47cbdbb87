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

const changed = (wish: string) => changedRows(values, wish, ['images', 'options', 'variants']);

describe('rows of a form', () => {
  it('follow the order of their fields', () => {
    expect(rowsIn(values, 'images')).toEqual([0, 2]);
    expect(rowsIn(values, 'options')).toEqual([]);
  });

  it('are changed by a button, keeping all other input', () => {
    const up = changed('up:images.2');
    expect(rowsIn(up?.values ?? {}, 'images')).toEqual([2, 0]);
    expect(up?.values).toEqual(values);
    expect(rowsIn(changed('add:images')?.values ?? {}, 'images')).toEqual([0, 2, 3]);
    const without = changed('remove:images.0')?.values;
    expect(without).toEqual({ name: 'Becher', 'images.2.url': 'b', 'images.2.alt': 'B', 'variants.0.id': '' });
  });

  it('stay unchanged when the first is moved up, and for other buttons', () => {
    expect(withRowUp([0, 2], 0)).toEqual([0, 2]);
    for (const wish of ['', 'upload', 'remove:prices.1', 'add:variants; x']) expect(changed(wish)).toBe(null);
  });
});
