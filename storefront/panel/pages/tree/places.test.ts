import { describe, expect, it } from '@jest/globals';
import type { DraftedItem } from '@kontor/contracts/documents/navigation';
import { PartId } from '@kontor/contracts/kernel/ids';
import { dropped, placing, removing, standingsOf, stepped } from './places.ts';

const id = (n: number): PartId => PartId.parse(`0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e${String(n).padStart(4, '0')}`);
const link = (n: number, under?: number): DraftedItem => ({
  ...{ id: id(n), title: `${n}`, area: n > 9 ? 'footer' : 'main' },
  ...(under !== undefined && { under: id(under) }),
});
/** 1 (2 (3), 4), 5; in the footer 10. */
const standings = standingsOf([link(1), link(2, 1), link(3, 2), link(4, 1), link(5), link(10)]);
const main = (under: number | null, below: number | null) => ({
  area: 'main',
  under: under === null ? null : id(under),
  below: below === null ? null : id(below),
});

describe('a step of a link', () => {
  it('takes it past the one beside it, below that one, or out from below another', () => {
    expect(stepped(standings, id(5), 'up')).toEqual(main(null, null));
    expect(stepped(standings, id(1), 'down')).toEqual(main(null, 5));
    expect(stepped(standings, id(4), 'in')).toEqual(main(2, 3));
    expect(stepped(standings, id(3), 'out')).toEqual(main(1, 2));
    expect(stepped(standings, id(5), 'footer')).toEqual({ area: 'footer', under: null, below: id(10) });
  });

  it('ends at the first and the last one, at the third level, and knows no link that is gone', () => {
    expect(stepped(standings, id(1), 'up')).toBeNull();
    expect(stepped(standings, id(1), 'in')).toBeNull();
    expect(stepped(standings, id(1), 'out')).toBeNull();
    expect(stepped(standings, id(4), 'down')).toBeNull();
    expect(stepped(standings, id(1), 'main')).toBeNull();
    expect(stepped(standings, id(7), 'down')).toBeNull();
    const deep = standingsOf([link(6), link(1), link(2, 1), link(3, 2)]);
    expect(stepped(deep, id(1), 'in')).toBeNull();
  });
});

it('a link is dropped above, below, and under another one, where it can stand', () => {
  expect(dropped(standings, id(4), 'reorder-before', id(5))).toEqual(main(1, 2));
  expect(dropped(standings, id(4), 'reorder-before', id(2))).toEqual(main(1, null));
  expect(dropped(standings, id(2), 'reorder-after')).toEqual(main(1, 2));
  expect(dropped(standings, id(1), 'combine')).toEqual(main(1, 4));
  expect(dropped(standings, id(3), 'combine')).toBeNull();
  expect(dropped(standings, id(3), 'combine', id(1))).toBeNull();
  expect(dropped(standings, id(7), 'combine')).toBeNull();
});

it('a link goes with all below it, to another area and away', () => {
  const gone = removing(standings, id(1)).map((intent) => intent.type === 'removePart' && intent.partId);
  expect(gone).toEqual([id(1), id(2), id(3), id(4)]);
  const there = placing(standings, id(2), { area: 'footer', under: null, below: id(10) });
  expect(there.filter((intent) => intent.type === 'setPart' && intent.field === 'area')).toEqual(
    [2, 3].map((n) => ({ type: 'setPart', partId: id(n), field: 'area', value: 'footer' })),
  );
});
