import type { AllSiteDocumentQueries, SiteDocumentContent } from '@kontor/contracts/documents/kinds';
import { VersionGone } from '@kontor/contracts/documents/released-versions';
import type { SiteDocumentKind } from '@kontor/contracts/documents/site-documents';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { PageQueries } from '@kontor/contracts/pages/pages';
import type { ReleaseQueries } from '@kontor/contracts/releases/release-queries';
import type { ReleasedSite } from '@kontor/contracts/storefront/storefront';

type Answer<Kind extends SiteDocumentKind> = Promise<SiteDocumentContent<Kind> | null>;

interface Asked {
  readonly pages: Pick<PageQueries, 'byUrl' | 'latest' | 'linked' | 'movedTo' | 'search'>;
  readonly siteDocuments: AllSiteDocumentQueries;
  readonly releases: Pick<ReleaseQueries, 'live'>;
}

interface PinnedSite extends ReleasedSite {
  /** Whether some of its release is not kept any more, and was left out: the request has to begin anew. */
  isTorn(): boolean;
}

/** For one request: a release that is published meanwhile shows nothing of itself in it. */
export const releasedSite = ({ pages, siteDocuments, releases }: Asked, siteId: SiteId): PinnedSite => {
  let pin: Promise<number> | undefined;
  let isTorn = false;
  const asked: { [Kind in SiteDocumentKind]?: Promise<unknown> } = {};
  const atPin = async <T>(read: (release: number) => Promise<T>, nothing: T): Promise<T> => {
    try {
      return await read(await (pin ??= releases.live(siteId)));
    } catch (error) {
      if (!(error instanceof VersionGone)) throw error;
      isTorn = true;
      return nothing;
    }
  };
  return {
    page: (urlId) => atPin((release) => pages.byUrl(siteId, urlId, release), null),
    movedTo: (urlId) => atPin((release) => pages.movedTo(siteId, urlId, release), null),
    linkedPages: (ids) => atPin((release) => pages.linked(siteId, ids, release), new Map()),
    latestPages: (limit) => atPin((release) => pages.latest(siteId, limit, release), []),
    searchPages: (text, limit) => atPin((release) => pages.search(siteId, text, limit, release), []),
    ofSite: <Kind extends SiteDocumentKind>(kind: Kind) =>
      (asked[kind] ??= atPin<unknown>((release) => siteDocuments[kind].at(siteId, release), null)) as Answer<Kind>,
    isTorn: () => isTorn,
  };
};
