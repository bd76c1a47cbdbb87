import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { TextFilter } from '@kontor/contracts/ports/read-store';
import type { SiteQueries } from '@kontor/contracts/sites/sites';

/** Of what somebody typed, in the site's language. */
export const textFilter = async (
  sites: Pick<SiteQueries, 'byId'>,
  siteId: SiteId,
  words: string,
): Promise<TextFilter> => ({ words, language: (await sites.byId(siteId))?.language ?? 'de' });

/** The same, the best match first. */
export const rankedFilter = async (...asked: Parameters<typeof textFilter>): Promise<TextFilter> => ({
  ...(await textFilter(...asked)),
  isRanked: true,
});
