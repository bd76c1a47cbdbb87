import { sandboxPrefixOf } from '@kontor/contracts/sandboxes/sandboxes';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { DIRECTORY, type HostView, type SiteQueries, type SiteView } from '@kontor/contracts/sites/sites';
import { hostView } from './host-view.ts';
import { siteView } from './site-view.ts';

/** Of one site, or of its sandboxes. */
const MOST_HOSTS = 500;

export const siteQueries = (store: ReadStore): SiteQueries => {
  const byId: SiteQueries['byId'] = async (siteId) =>
    (await store.get<SiteView>(siteView.schema.name, siteId, siteId))?.body ?? null;
  const siteOfHost: SiteQueries['siteOfHost'] = async (host) =>
    (await store.get<HostView>(hostView.schema.name, DIRECTORY, host))?.body.siteId ?? null;
  return {
    byId,
    siteOfHost,
    byHost: async (host) => {
      const siteId = await siteOfHost(host);
      return siteId && byId(siteId);
    },
    canonicalHost: async (siteId) => {
      const asked = { siteId: DIRECTORY, index: 'site', where: { siteId }, limit: MOST_HOSTS };
      const { documents } = await store.query<HostView>(hostView.schema.name, asked);
      const [first] = documents.toSorted((one, other) => (one.body.since < other.body.since ? -1 : 1));
      return first?.body.host ?? null;
    },
    sandboxHosts: async (siteId) => {
      const { documents } = await store.query<HostView>(hostView.schema.name, {
        siteId: DIRECTORY,
        index: 'site',
        prefix: { field: 'siteId', value: sandboxPrefixOf(siteId) },
        limit: MOST_HOSTS,
      });
      return documents.map(({ body }) => body);
    },
  };
};
