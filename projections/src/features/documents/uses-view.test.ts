import { describe, expect, it } from '@jest/globals';
import { AssetId, DocumentId } from '@kontor/contracts/kernel/ids';
import { type DocumentUses, draftUses, releasedUses, usesView } from './uses-view.ts';

type Event = Parameters<typeof usesView.evolve>[1];

const documentId = DocumentId.parse('7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b01');
const [one, other] = [31, 32].map((n) => AssetId.parse(`7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b${n}`)) as [AssetId, AssetId];
const part = 'parts/7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b41';
const recorded = (type: Event['type'], data: object): Event =>
  ({ type, data: { documentId, ...data }, metadata: { siteId: 'demo' } }) as never;
const created = recorded('DocumentCreated', { kind: 'page', cells: [{ path: 'title', value: 'Strand' }] });
const edited = (edit: number, ...changes: readonly (readonly [string, unknown])[]): Event =>
  recorded('DocumentEdited', {
    edit,
    changes: changes.map(([path, value]) => ({
      path,
      before: null,
      after: { setBy: edit, ...(value !== undefined && { value }) },
    })),
  });
const noted = (release: number, ...ids: readonly AssetId[]): Event =>
  recorded('VersionNoted', { release, edit: 1, kind: 'page', content: { blocks: ids.map((id) => `/media/${id}`) } });
const withdrawn = (release: number): Event => recorded('VersionWithdrawn', { release });
const after = (...events: readonly Event[]): DocumentUses =>
  events.reduce<DocumentUses | null>((uses, event) => usesView.evolve(uses, event), null)!;

describe('the use of pictures and links', () => {
  it('is that of the draft: added, changed, removed with its part, and back', () => {
    const filled = [created, edited(1, [part, 'text'], [`${part}/fields/html`, `<img src="/media/${one}">`])] as const;
    expect(draftUses(after(...filled))).toEqual([one]);
    expect(draftUses(after(...filled, edited(2, [`${part}/fields/html`, `/media/${other}`])))).toEqual([other]);
    const removed = after(...filled, edited(2, [part, undefined]));
    expect([draftUses(removed), removed.media]).toEqual([[], []]);
    expect(draftUses(after(...filled, edited(2, [part, undefined]), edited(3, [part, 'text'])))).toEqual([one]);
    expect(draftUses(after(...filled, recorded('DocumentDeleted', {})))).toEqual([]);
  });

  it('is that of the release which visitors get, not of the one under way', () => {
    const uses = after(created, noted(1, one), noted(2, other));
    expect([0, 1, 2].map((release) => releasedUses(uses, release))).toEqual([[], [one], [other]]);
    expect(uses.media).toEqual([other, one]);
  });

  it('is of links too, and of pages that the menu leads to', () => {
    const link = { title: 'Kontakt', href: '/kontakt#karte' };
    const uses = after(created, edited(1, [part, 'button'], [`${part}/fields/link`, link]));
    expect([draftUses(uses), uses.media]).toEqual([['/kontakt'], ['/kontakt']]);
    const menu = after(created, edited(1, [part, 'link'], [`${part}/fields/pageId`, documentId]));
    expect(draftUses(menu)).toEqual([documentId]);
  });

  it('ends with the release that takes the page off', () => {
    const uses = after(created, noted(1, one), withdrawn(2));
    expect([releasedUses(uses, 1), releasedUses(uses, 2)]).toEqual([[one], []]);
  });

  it('does not mind an event that comes twice', () => {
    const uses = after(created, noted(1, one), noted(2, other), noted(2, other));
    expect(releasedUses(uses, 1)).toEqual([one]);
  });
});
