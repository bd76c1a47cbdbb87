import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SiteQueries, SiteView } from '@kontor/contracts/sites';

/** For work that is done for a site. @throws Refusal `notFound` where its read model has none, or none yet */
export const knownSite = async (sites: Pick<SiteQueries, 'byId'>, siteId: SiteId): Promise<SiteView> => {
  const site = await sites.byId(siteId);
  if (!site) throw new Refusal('notFound', { key: 'error.siteNotFound' });
  return site;
};
