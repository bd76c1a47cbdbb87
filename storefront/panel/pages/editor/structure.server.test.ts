import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addText, Draft, edit, partId } from '../../../../test/support/document-draft.ts';
import { structureOf } from './structure.server.ts';

/** A page with so many text blocks, from top to bottom. */
const pageOf = (count: number): Draft => {
  const draft = new Draft();
  for (let n = 0; n < count; n += 1) draft.do(edit(n, addText(n, n === 0 ? null : partId(n - 1))));
  return draft;
};
const order = ({ content }: Draft): readonly string[] => content.parts.map(({ id }) => id);

describe('steps of a page’s form', () => {
  it('move a block by one place, and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.nat(), fc.boolean(), (count, at, isUp) => {
        const draft = pageOf(count);
        const before = order(draft);
        const index = at % count;
        const take = (way: 'up' | 'down'): boolean => {
          const step = structureOf(`${way}:${before[index]}`, {}, draft.content.parts);
          if (step !== null) draft.do(edit(draft.state.edit, step.intent));
          return step !== null;
        };
        const isMoved = take(isUp ? 'up' : 'down');
        expect(isMoved).toBe(isUp ? index > 0 : index < count - 1);
        const to = isMoved ? index + (isUp ? -1 : 1) : index;
        expect(order(draft).indexOf(before[index]!)).toBe(to);
        if (isMoved) take(isUp ? 'down' : 'up');
        expect(order(draft)).toEqual(before);
      }),
    );
  });

  it('add a block where it is wanted, and at the end if that place is gone', () => {
    const draft = pageOf(3);
    const placed = (place: string): number => {
      const { intent } = structureOf('add:text', { place }, draft.content.parts)!;
      draft.do(edit(draft.state.edit, intent));
      return order(draft).indexOf(intent.type === 'addPart' ? intent.partId : '');
    };
    expect([placed('top'), placed(partId(0)), placed(''), placed(partId(9))]).toEqual([0, 2, 5, 6]);
  });

  it('remove a block, with the focus on its neighbour', () => {
    const draft = pageOf(2);
    const remove = (n: number) => structureOf(`drop:${partId(n)}`, {}, draft.content.parts);
    expect([remove(0)?.focus, remove(1)?.focus]).toEqual([`abschnitt-${partId(1)}`, `abschnitt-${partId(0)}`]);
    expect([remove(7), structureOf('add:constructor', {}, []), structureOf('', {}, [])]).toEqual([null, null, null]);
  });
});
