import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { DIRECTORY, type HostView, type SiteQueries, type SiteView } from '@kontor/contracts/sites';
import { hostView } from './host-view.ts';
import { siteView } from './site-view.ts';

export const siteQueries = (store: ReadStore): SiteQueries => {
  const byId: SiteQueries['byId'] = async (siteId) =>
    (await store.get<SiteView>(siteView.schema.name, siteId, siteId))?.body ?? null;
  return {
    byId,
    byHost: async (host) => {
      const known = await store.get<HostView>(hostView.schema.name, DIRECTORY, host);
      return known && byId(known.body.siteId);
    },
  };
};
