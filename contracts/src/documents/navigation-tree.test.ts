import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PartId } from '../kernel/ids.ts';
import { NAVIGATION_AREAS } from './navigation.ts';
import { itemsIn, placementProblem, treeOf } from './navigation-tree.ts';
import { type ShownLink, shownLinks } from './shown-links.ts';

const id = (n: number): PartId => PartId.parse(`0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e${String(n).padStart(4, '0')}`);

const links = fc.array(
  fc.record({ under: fc.option(fc.nat({ max: 12 }), { nil: undefined }), area: fc.constantFrom(...NAVIGATION_AREAS) }),
  { maxLength: 10 },
);

describe('links below one another', () => {
  it('are each shown once, in one area, wherever they may stand', () => {
    fc.assert(
      fc.property(links, (all) => {
        const items = all.map(({ under, area }, n) => ({
          id: id(n),
          area,
          ...(under !== undefined && { under: id(under) }),
        }));
        fc.pre(placementProblem(items) === null);
        const shown = NAVIGATION_AREAS.flatMap((area) => treeOf(items, area).flatMap(itemsIn)).map((item) => item.id);
        expect(shown.toSorted()).toEqual(items.map((item) => item.id).toSorted());
      }),
    );
  });

  it('stand in three levels at most, and none below itself', () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, n) => ({ id: id(n), area: 'main' as const, ...(n > 0 && { under: id(n - 1) }) }));
    expect(placementProblem(chain(3))).toBeNull();
    expect(placementProblem(chain(4))?.key).toBe('navigation.tooDeep');
    expect(placementProblem([{ id: id(1), area: 'main', under: id(1) }])?.key).toBe('navigation.underItself');
    const around = [
      { id: id(1), area: 'main', under: id(2) },
      { id: id(2), area: 'main', under: id(1) },
    ] as const;
    expect(placementProblem(around)?.key).toBe('navigation.underItself');
  });
});

describe('CN-07: a link with others below it', () => {
  const pages = new Map([
    ['a', { title: 'Arbeiten', urlId: 'arbeiten' }],
    ['b', { title: 'Möbel', urlId: 'moebel' }],
  ]);
  const below = { item: { title: '', area: 'main', pageId: 'b' }, children: [] } as const;
  const shown = (item: object): readonly ShownLink[] =>
    shownLinks([{ item: { title: '', area: 'main', ...item }, children: [below] }], pages);

  it('leads to its own page (index), to the first below it (redirect), or nowhere', () => {
    const hrefOf = (folder: string) => shown({ pageId: 'a', folder })[0]?.href;
    expect(['index', 'redirect', 'none', 'variation'].map(hrefOf)).toEqual(['/arbeiten', '/moebel', null, null]);
    expect(shown({ title: 'Überschrift' })[0]?.href).toBeNull();
    expect(shown({ title: 'Laden', folder: 'redirect' })[0]?.href).toBe('/moebel');
  });

  it('has the title of its page, and is left out where visitors cannot open that, without what stands below it', () => {
    expect(shown({ pageId: 'a' })[0]?.title).toBe('Arbeiten');
    expect(shown({ pageId: 'a', title: 'Werke' })[0]?.title).toBe('Werke');
    expect(shown({ pageId: 'gone' }).map(({ title }) => title)).toEqual(['Möbel']);
    expect(shown({ pageId: 'gone', title: 'Werke' })).toMatchObject([{ title: 'Werke', href: null, children: [{}] }]);
    expect(shownLinks([{ item: { title: 'X', area: 'main', pageId: 'gone' }, children: [] }], pages)).toEqual([]);
  });
});
