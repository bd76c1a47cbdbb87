import type { AllSiteDocumentQueries, SiteDocumentContent } from '@kontor/contracts/documents/kinds';
import type { SiteDocumentKind } from '@kontor/contracts/documents/site-documents';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { PageQueries } from '@kontor/contracts/pages/pages';
import type { ReleaseQueries } from '@kontor/contracts/releases/release-queries';
import type { ReleasedSite } from '@kontor/contracts/storefront/storefront';

type Answer<Kind extends SiteDocumentKind> = Promise<SiteDocumentContent<Kind> | null>;

interface Asked {
  readonly pages: Pick<PageQueries, 'byUrl' | 'latest' | 'linked' | 'search'>;
  readonly siteDocuments: AllSiteDocumentQueries;
  readonly releases: Pick<ReleaseQueries, 'live'>;
}

/** For one request: a release that is published meanwhile shows nothing of itself in it. */
export const releasedSite = ({ pages, siteDocuments, releases }: Asked, siteId: SiteId): ReleasedSite => {
  let pin: Promise<number> | undefined;
  const asked: { [Kind in SiteDocumentKind]?: Promise<unknown> } = {};
  const release = (): Promise<number> => (pin ??= releases.live(siteId));
  return {
    page: async (urlId) => pages.byUrl(siteId, urlId, await release()),
    linkedPages: async (ids) => pages.linked(siteId, ids, await release()),
    latestPages: async (limit) => pages.latest(siteId, limit, await release()),
    searchPages: async (text, limit) => pages.search(siteId, text, limit, await release()),
    ofSite: <Kind extends SiteDocumentKind>(kind: Kind) =>
      (asked[kind] ??= release().then((number) => siteDocuments[kind].at(siteId, number))) as Answer<Kind>,
  };
};
