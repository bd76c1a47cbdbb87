import { describe, expect, it } from '@jest/globals';
import type { EditIntent } from '@kontor/contracts/documents/calls';
import { partsIn } from '@kontor/contracts/documents/cells';
import { NAVIGATION_AREAS, navigationItems, type DraftedItem } from '@kontor/contracts/documents/navigation';
import { type NavigationNode, treeOf } from '@kontor/contracts/documents/navigation-tree';
import type { LayoutItem } from '@kontor/contracts/documents/site-layout';
import { DocumentId, PartId } from '@kontor/contracts/kernel/ids';
import fc from 'fast-check';
import { documentDecider } from '../documents/exports.ts';
import { itemsHidden, itemsReplaced } from './new-items.ts';

const uuid = (n: number): string => `0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e${String(n).padStart(4, '0')}`;
const documentId = DocumentId.parse(uuid(9999));

/** A navigation that is really edited. */
class Navigation {
  #state = documentDecider.initial;
  #next = 0;

  constructor() {
    this.#do({ type: 'CreateDocument', documentId, kind: 'navigation', language: 'de', cells: [] });
  }

  #do(command: Parameters<typeof documentDecider.decide>[0]): void {
    for (const event of documentDecider.decide(command, this.#state)) {
      this.#state = documentDecider.evolve(this.#state, event, 0);
    }
  }

  get items(): readonly DraftedItem[] {
    return navigationItems(partsIn(this.#state.cells));
  }

  edit(intents: readonly EditIntent[]): void {
    this.#do({ type: 'EditDocument', documentId, seen: this.#state.edit, intents });
  }

  replace(area: 'main' | 'footer', items: readonly LayoutItem[]): void {
    const first = this.#next;
    this.#next += 100;
    this.edit(itemsReplaced(this.items, area, items, (index) => PartId.parse(uuid(first + index))));
  }

  says(area: 'main' | 'footer'): unknown {
    const said = ({ item, children }: NavigationNode<DraftedItem>): unknown => [
      item.pageId ?? `${item.title} ${item.href ?? ''}`,
      children.map(said),
    ];
    return treeOf(this.items, area).map(said);
  }
}

const plain = { memberAreaId: null, id: null, title: undefined, folderBehavior: undefined } as const;
const page = (n: number, items: readonly LayoutItem[] = []): LayoutItem => ({
  ...{ ...plain, collectionId: uuid(n), externalLink: null },
  items,
});
const address = (title: string, url: string, items: readonly LayoutItem[] = []): LayoutItem => ({
  ...{ ...plain, collectionId: null, externalLink: { title, url } },
  items,
});

const someItem = (below: fc.Arbitrary<readonly LayoutItem[]>): fc.Arbitrary<LayoutItem> =>
  fc.oneof(
    fc.tuple(fc.nat({ max: 5 }), below).map(([n, items]) => page(n, items)),
    fc.tuple(fc.nat({ max: 3 }), below).map(([n, items]) => address(`Link ${n}`, n === 0 ? '' : `/${n}`, items)),
  );
const some = (below: fc.Arbitrary<readonly LayoutItem[]>) => fc.array(someItem(below), { maxLength: 3 });
const someItems = some(some(some(fc.constant([]))));

const said = (items: readonly LayoutItem[]): unknown =>
  items.map(({ collectionId, externalLink, items: below }) => [
    collectionId ?? `${externalLink?.title ?? ''} ${externalLink?.url ?? ''}`,
    said(below),
  ]);

describe('HN-03: the links of a navigation', () => {
  it('are what was said, whatever was there, and those of the other area stay', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...NAVIGATION_AREAS), someItems), { maxLength: 4 }), (changes) => {
        const navigation = new Navigation();
        const last = { main: [] as unknown, footer: [] as unknown };
        for (const [area, items] of changes) {
          navigation.replace(area, items);
          last[area] = said(items);
          for (const each of NAVIGATION_AREAS) expect(navigation.says(each)).toEqual(last[each]);
        }
      }),
    );
  });

  it('stay the same links where they are said again, with what was not said of them', () => {
    const navigation = new Navigation();
    navigation.replace('main', [page(1), address('Presse', '/presse', [page(2)])]);
    const [first, second] = navigation.items;
    navigation.edit([
      { type: 'setPart', partId: first!.id, field: 'title', value: 'Werke' },
      { type: 'setPart', partId: second!.id, field: 'folder', value: 'none' },
    ]);
    const before = navigation.items;
    navigation.replace('main', [page(3), address('Presse', '/presse', [page(2)]), page(1)]);
    for (const item of before) expect(navigation.items).toContainEqual(item);
    expect(navigation.says('main')).toEqual(said([page(3), address('Presse', '/presse', [page(2)]), page(1)]));
  });

  it('lose hidden pages, and keep what stood below them one level up', () => {
    const navigation = new Navigation();
    navigation.replace('main', [page(1, [page(2, [page(3)])]), page(4)]);
    navigation.replace('footer', [page(2)]);
    navigation.edit(itemsHidden(navigation.items, [page(2), page(5)]));
    expect([navigation.says('main'), navigation.says('footer')]).toEqual([said([page(1, [page(3)]), page(4)]), []]);
  });
});
