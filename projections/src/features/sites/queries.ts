import { sandboxPrefixOf } from '@kontor/contracts/sandboxes/sandboxes';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { DIRECTORY, type HostView, type SiteQueries, type SiteView } from '@kontor/contracts/sites/sites';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { hostView } from './host-view.ts';
import { siteView } from './site-view.ts';

const MAX_HOSTS = 500;

export const siteQueries = (store: ReadStore, waitForPosition: WaitForPosition): SiteQueries => {
  const byId: SiteQueries['byId'] = async (siteId) =>
    (await store.get<SiteView>(siteView.schema.name, siteId, siteId))?.body ?? null;
  const siteOfHost: SiteQueries['siteOfHost'] = async (host) =>
    (await store.get<HostView>(hostView.schema.name, DIRECTORY, host))?.body.siteId ?? null;
  const hostsOf: SiteQueries['hostsOf'] = async (siteId) => {
    const asked = { siteId: DIRECTORY, index: 'site', where: { siteId }, limit: MAX_HOSTS };
    const { documents } = await store.query<HostView>(hostView.schema.name, asked);
    return documents.map(({ body }) => body).toSorted((one, other) => (one.since < other.since ? -1 : 1));
  };
  const firstHost: SiteQueries['firstHost'] = async (siteId) => (await hostsOf(siteId))[0]?.host ?? null;
  return {
    byId,
    changedBy: [...siteView.types, ...hostView.types],
    hasSeen: async (siteId, position) => {
      const seen = await Promise.all([
        waitForPosition(siteView.schema.name, siteId, position),
        waitForPosition(hostView.schema.name, DIRECTORY, position),
      ]);
      return seen.every(Boolean);
    },
    siteOfHost,
    byHost: async (host) => {
      const siteId = await siteOfHost(host);
      return siteId && byId(siteId);
    },
    hostsOf,
    firstHost,
    // A domain that was removed meanwhile, or a sandbox's original's, is not its own.
    canonicalHost: async ({ id, mainDomain }) =>
      mainDomain && (await siteOfHost(mainDomain)) === id ? mainDomain : firstHost(id),
    hosts: async ({ limit, after }) => {
      const { documents, next } = await store.query<HostView>(hostView.schema.name, {
        siteId: DIRECTORY,
        index: 'site',
        sort: { field: 'siteId', direction: 'ascending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { hosts: documents.map(({ body }) => body), next };
    },
    sandboxHosts: async (siteId) => {
      const { documents } = await store.query<HostView>(hostView.schema.name, {
        siteId: DIRECTORY,
        index: 'site',
        prefix: { field: 'siteId', value: sandboxPrefixOf(siteId) },
        limit: MAX_HOSTS,
      });
      return documents.map(({ body }) => body);
    },
  };
};
