import { describe, expect, it } from '@jest/globals';
import type { NavigationContent } from '@kontor/contracts/documents/navigation';
import { contentAt } from '@kontor/contracts/documents/released-versions';
import { type ReleasedDocument, siteDocumentViews } from './site-document-view.ts';

const { navigation: navigationView, styles: stylesView } = siteDocumentViews;

type Event = Parameters<typeof navigationView.evolve>[1];

const documentId = '7c1f6f6e-0f0e-4d5e-9a55-0d4f2f1f3b01';
const links = (href: string): NavigationContent => ({ items: [{ title: href, href, area: 'main' }] });
const recorded = (type: Event['type'], data: object): Event =>
  ({ type, data: { documentId, ...data }, metadata: { siteId: 'demo' } }) as never;
const noted = (release: number, href: string) =>
  recorded('VersionNoted', { release, edit: 0, kind: 'navigation', content: links(href) });
const page = { kind: 'page', content: { urlId: 'seite', title: 'Seite', description: '', blocks: [] } };

const after = (...events: readonly Event[]): ReleasedDocument<NavigationContent> | null =>
  events.reduce<ReleasedDocument<NavigationContent> | null>(
    (known, event) => navigationView.evolve(known, event),
    null,
  );
const hrefAt = (navigation: ReleasedDocument<NavigationContent> | null, release: number) =>
  navigation && contentAt(navigation, release)?.items[0]?.href;

describe('a released navigation', () => {
  it('is the former one until the release is published', () => {
    const navigation = after(noted(1, '/alt'), noted(3, '/neu'));
    expect([1, 2, 3, 4].map((release) => hrefAt(navigation, release))).toEqual(['/alt', '/alt', '/neu', '/neu']);
  });

  it('is the former one again when its release was dropped', () => {
    expect(hrefAt(after(noted(1, '/alt'), noted(2, '/nie'), recorded('VersionDropped', { release: 2 })), 3)).toBe(
      '/alt',
    );
    expect(after(noted(1, '/nie'), recorded('VersionDropped', { release: 1 }))).toBeNull();
  });

  it('is nothing of what is released of pages', () => {
    const withdrawn = recorded('VersionWithdrawn', { release: 2 });
    expect(after(recorded('VersionNoted', { release: 1, edit: 0, ...page }), withdrawn)).toBeNull();
    expect(stylesView.evolve(null, noted(1, '/nie'))).toBeNull();
  });
});
