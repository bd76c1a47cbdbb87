import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { ReleasedSite } from '@kontor/contracts/storefront/storefront';
import type { Queries } from '../../platform/platform.ts';

/** For one request: a release that is published meanwhile shows nothing of itself in it. */
export const releasedSite = (
  { pages, navigation, releases }: Pick<Queries, 'pages' | 'navigation' | 'releases'>,
  siteId: SiteId,
): ReleasedSite => {
  let pin: Promise<number> | undefined;
  const release = (): Promise<number> => (pin ??= releases.live(siteId));
  return {
    page: async (urlId) => pages.byUrl(siteId, urlId, await release()),
    latestPages: async (limit) => pages.latest(siteId, limit, await release()),
    navigation: async () => navigation.at(siteId, await release()),
  };
};
