import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { ReleasedSite } from '@kontor/contracts/storefront/storefront';
import type { NavigationContent } from '@kontor/contracts/documents/navigation';
import type { SiteDocumentQueries } from '@kontor/contracts/documents/site-documents';
import type { StylesContent } from '@kontor/contracts/documents/styles';
import type { PageQueries } from '@kontor/contracts/pages/pages';
import type { ReleaseQueries } from '@kontor/contracts/releases/release-queries';

interface Asked {
  readonly pages: Pick<PageQueries, 'byUrl' | 'latest'>;
  readonly navigation: Pick<SiteDocumentQueries<NavigationContent>, 'at'>;
  readonly styles: Pick<SiteDocumentQueries<StylesContent>, 'at'>;
  readonly releases: Pick<ReleaseQueries, 'live'>;
}

/** For one request: a release that is published meanwhile shows nothing of itself in it. */
export const releasedSite = ({ pages, navigation, styles, releases }: Asked, siteId: SiteId): ReleasedSite => {
  let pin: Promise<number> | undefined;
  const release = (): Promise<number> => (pin ??= releases.live(siteId));
  return {
    page: async (urlId) => pages.byUrl(siteId, urlId, await release()),
    latestPages: async (limit) => pages.latest(siteId, limit, await release()),
    navigation: async () => navigation.at(siteId, await release()),
    styles: async () => styles.at(siteId, await release()),
  };
};
