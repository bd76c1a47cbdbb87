import { describe, expect, it } from '@jest/globals';
import { VersionGone } from '@kontor/contracts/documents/released-versions';
import { DocumentId, PageId } from '@kontor/contracts/kernel/ids';
import type { PageContent } from '@kontor/contracts/pages/pages';
import { pageAt, pageView, type ReleasedPage } from './page-view.ts';

type Event = Parameters<typeof pageView.evolve>[1];

const id = '7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b01';
const content = (urlId: string): PageContent => ({ urlId, title: urlId, description: '', blocks: [] });
const recorded = (type: Event['type'], data: object): Event => ({ type, data, metadata: { siteId: 'demo' } }) as never;
const published = (urlId: string) => recorded('PagePublished', { pageId: PageId.parse(id), content: content(urlId) });
const noted = (release: number, urlId: string) =>
  recorded('VersionNoted', {
    documentId: DocumentId.parse(id),
    release,
    edit: 0,
    kind: 'page',
    content: content(urlId),
  });
const withdrawn = (release: number) => recorded('VersionWithdrawn', { documentId: DocumentId.parse(id), release });

const dropped = (release: number) => recorded('VersionDropped', { documentId: DocumentId.parse(id), release });

const after = (...events: readonly Event[]): ReleasedPage =>
  events.reduce<ReleasedPage | null>((page, event) => pageView.evolve(page, event), null)!;
const urlIdAt = (page: ReleasedPage, release: number) => pageAt(page, release)?.urlId ?? null;

describe('released pages', () => {
  it('show the former version until the release is published', () => {
    const page = after(noted(1, 'alt'), noted(2, 'neu'));
    expect([urlIdAt(page, 1), urlIdAt(page, 2)]).toEqual(['alt', 'neu']);
    expect(urlIdAt(after(noted(2, 'neu')), 1)).toBeNull();
    // A request that read the pointer before both of them has to begin anew.
    expect(() => pageAt(page, 0)).toThrow(VersionGone);
    expect([page.formerUrlId, page.urlId]).toEqual(['alt', 'neu']);
  });

  it('are gone with the release that takes them off, and not before', () => {
    const page = after(noted(1, 'alt'), withdrawn(2));
    expect([urlIdAt(page, 1), urlIdAt(page, 2)]).toEqual(['alt', null]);
    expect([page.formerUrlId, page.urlId]).toEqual(['alt', '-']);
  });

  it('show nothing of a release that was dropped, and keep what they showed for the next one', () => {
    const page = after(noted(1, 'alt'), noted(2, 'nie'), dropped(2));
    expect([urlIdAt(page, 1), urlIdAt(page, 3)]).toEqual(['alt', 'alt']);
    const next = after(noted(1, 'alt'), noted(2, 'nie'), dropped(2), noted(3, 'neu'));
    expect([urlIdAt(next, 1), urlIdAt(next, 3)]).toEqual(['alt', 'neu']);
    expect(after(noted(1, 'nie'), dropped(1))).toBeNull();
    expect(after(dropped(1))).toBeNull();
    expect(urlIdAt(after(noted(1, 'alt'), withdrawn(2), dropped(2)), 3)).toBe('alt');
  });

  it('are found by what stands in their newest version, however old its blocks are', () => {
    const blocks = [
      { type: 'text', html: '<p>Am <b>Hafen</b></p>' },
      { type: 'starMap', zoom: 7 },
      { type: 'heading' },
    ];
    const data = { documentId: id, release: 1, edit: 0, kind: 'page', content: { ...content('wir'), blocks } };
    const { title, words } = after(recorded('VersionNoted', data));
    expect([title, words.trim()]).toEqual(['wir', 'Am Hafen']);
    expect(after(noted(1, 'alt'), withdrawn(2))).toMatchObject({ title: '', words: '' });
  });

  it('keep the addresses that visitors had them at', () => {
    const earlier = (...events: readonly Event[]) => after(...events).earlierUrlIds;
    const moved = [noted(1, 'eins'), noted(2, 'zwei'), noted(3, 'drei')] as const;
    expect(earlier(...moved)).toEqual(['eins', 'zwei']);
    expect(earlier(...moved, noted(3, 'drei'), noted(4, 'eins'), noted(5, 'vier'))).toEqual(['zwei', 'drei', 'eins']);
    expect(earlier(noted(1, 'alt'), noted(2, 'nie'), dropped(2), noted(3, 'neu'))).toEqual(['alt']);
    expect(earlier(noted(1, 'alt'), withdrawn(2), noted(3, 'neu'))).toEqual(['alt']);
    expect(earlier(published('alt'), published('neuer'), noted(1, 'neu'))).toEqual(['alt', 'neuer']);
    const often = Array.from({ length: 25 }, (_, n) => noted(n + 1, `nr-${n}`));
    expect(earlier(...often)).toHaveLength(20);
  });

  it('do not mind events that come twice', () => {
    const page = after(noted(1, 'alt'), noted(2, 'neu'), noted(2, 'neu'));
    expect([urlIdAt(page, 1), urlIdAt(page, 2)]).toEqual(['alt', 'neu']);
    const back = after(noted(1, 'alt'), noted(2, 'nie'), dropped(2), dropped(2));
    expect(urlIdAt(back, 2)).toBe('alt');
  });

  it('are shown from before releases, and replaced by their document', () => {
    expect(urlIdAt(after(published('alt')), 0)).toBe('alt');
    const page = after(published('alt'), published('neuer'), noted(1, 'neu'));
    expect([urlIdAt(page, 0), urlIdAt(page, 1)]).toEqual(['neuer', 'neu']);
  });

  it('are read as they were kept before releases', () => {
    expect(pageAt({ ...content('alt'), id: PageId.parse(id) }, 7)?.urlId).toBe('alt');
  });
});
