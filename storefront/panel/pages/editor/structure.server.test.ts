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
const SECTION = { partType: 'section', fields: {} };

/** Each section as text, with its blocks in their order. */
const grouped = (parts: Draft['content']['parts']): readonly string[] =>
  parts
    .map(({ id, type }) => (type === 'section' ? `|${id}` : id))
    .join(' ')
    .split('|')
    .map((group) => group.trim());
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
          if (step !== null) draft.do(edit(draft.state.edit, ...step.intents));
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

  it('move a section with its blocks, and no block into another section', () => {
    const anyPage = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anyPage, fc.nat(), fc.boolean(), (heads, at, isUp) => {
        const draft = new Draft();
        for (const [n, isHead] of heads.entries()) {
          const added = { ...addText(n, n === 0 ? null : partId(n - 1)), ...(isHead && SECTION) };
          draft.do(edit(n, added));
        }
        const sections = heads.flatMap((isHead, n) => (isHead ? [n] : []));
        const moving = sections[at % sections.length];
        const way = isUp ? 'up' : 'down';
        const step = moving === undefined ? null : structureOf(`${way}:${partId(moving)}`, {}, draft.content.parts);
        const isAtEnd = moving === sections.at(isUp ? 0 : -1);
        expect(step === null).toBe(isAtEnd);
        if (step === null || moving === undefined) return;
        const before = draft.content.parts;
        draft.do(edit(draft.state.edit, ...step.intents));
        expect(grouped(draft.content.parts).toSorted()).toEqual(grouped(before).toSorted());
        const headsOf = (parts: typeof before) => parts.filter(({ type }) => type === 'section').map(({ id }) => id);
        const to = headsOf(before).indexOf(partId(moving)) + (isUp ? -1 : 1);
        expect(headsOf(draft.content.parts).indexOf(partId(moving))).toBe(to);
        const next = structureOf(step.focus.replace('-', ':'), {}, draft.content.parts);
        expect(next === null).toBe(sections.length === 1);
      }),
    );
  });

  it('add a block where it is wanted, and at the end if that place is gone', () => {
    const draft = pageOf(3);
    const placed = (place: string): number => {
      const [intent] = structureOf('add:text', { place }, draft.content.parts)!.intents;
      draft.do(edit(draft.state.edit, intent!));
      return order(draft).indexOf(intent?.type === 'addPart' ? intent.partId : '');
    };
    expect([placed('top'), placed(partId(0)), placed(''), placed(partId(9))]).toEqual([0, 2, 5, 6]);
  });

  it('remove a block, with the focus on its neighbour', () => {
    const draft = pageOf(2);
    const remove = (n: number) => structureOf(`drop:${partId(n)}`, {}, draft.content.parts);
    expect([remove(0)?.focus, remove(1)?.focus]).toEqual([`block-${partId(1)}`, `block-${partId(0)}`]);
    expect([remove(7), structureOf('add:constructor', {}, []), structureOf('', {}, [])]).toEqual([null, null, null]);
  });
});
