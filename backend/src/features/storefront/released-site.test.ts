import { describe, expect, it } from '@jest/globals';
import { VersionGone } from '@kontor/contracts/documents/released-versions';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { releasedSite } from './released-site.ts';

const demo = SiteId.parse('demo');

describe('what a request gets of a site', () => {
  it('is of one release, however many are published meanwhile, and the pointer is read once', async () => {
    let live = 4;
    const asked: (number | undefined)[] = [];
    const nothingOf = async (release: number | undefined): Promise<null> => (asked.push(release), null);
    const ofSite = {
      at: (_: SiteId, release: number) => nothingOf(release),
      reached: async () => true,
    };
    const queries = {
      releases: { live: async () => live++ },
      pages: {
        byUrl: (_: SiteId, __: string, release?: number) => nothingOf(release),
        linked: async () => new Map(),
        movedTo: async (_: SiteId, __: string, release: number) => (asked.push(release), null),
        latest: async (_: SiteId, __: number, release: number) => (asked.push(release), []),
        search: async (_: SiteId, __: string, ___: number, release: number) => (asked.push(release), []),
      },
      siteDocuments: { navigation: ofSite, styles: ofSite, headerFooter: ofSite },
    };
    const request = releasedSite(queries, demo);
    await Promise.all([request.page('ueber-uns'), request.ofSite('navigation'), request.ofSite('styles')]);
    await request.latestPages(3);
    await request.searchPages('wir', 3);
    await request.movedTo('wir');
    expect([asked, live]).toEqual([[4, 4, 4, 4, 4, 4], 5]);
    await releasedSite(queries, demo).page('ueber-uns');
    expect(asked.at(-1)).toBe(5);
  });

  it('is torn once something of its release is not kept any more, as the site was published twice meanwhile', async () => {
    const gone = async (): Promise<never> => {
      throw new VersionGone('release 4 is passed');
    };
    const kept = { at: async () => null, reached: async () => true };
    const queries = {
      releases: { live: async () => 4 },
      pages: {
        ...{ byUrl: async () => null, linked: async () => new Map(), movedTo: async () => null },
        ...{ latest: gone, search: async () => [] },
      },
      siteDocuments: { navigation: kept, styles: { ...kept, at: gone }, headerFooter: kept },
    };
    const [ofPages, ofStyles] = [releasedSite(queries, demo), releasedSite(queries, demo)];
    await Promise.all([ofPages.page('ueber-uns'), ofPages.ofSite('navigation')]);
    expect(ofPages.isTorn()).toBe(false);
    expect([await ofPages.latestPages(3), ofPages.isTorn()]).toEqual([[], true]);
    expect([await ofStyles.ofSite('styles'), ofStyles.isTorn()]).toEqual([null, true]);
  });
});
