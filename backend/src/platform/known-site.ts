import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { wordsOf } from '@kontor/contracts/messages/index';
import type { SiteQueries, SiteView } from '@kontor/contracts/sites/sites';
import type { Platform } from './platform.ts';

/** @throws Refusal `notFound` if the read model does not (yet) have the site */
export const knownSite = async (sites: Pick<SiteQueries, 'byId'>, siteId: SiteId): Promise<SiteView> => {
  const site = await sites.byId(siteId);
  if (!site) throw new Refusal('notFound', { key: 'error.siteNotFound' });
  return site;
};

/** Message texts in a site's language. @throws Refusal `notFound` like `knownSite` */
export const wordsOfSite = async (
  { queries }: { readonly queries: Pick<Platform['queries'], 'sites'> },
  { siteId }: { readonly siteId: SiteId },
): Promise<(text: RefusalText) => string> => {
  const { language } = await knownSite(queries.sites, siteId);
  return (text) => wordsOf(text, language);
};
