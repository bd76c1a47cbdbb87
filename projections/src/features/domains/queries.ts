import { type DomainQueries, type DomainView, MAX_DOMAINS } from '@kontor/contracts/domains/domains';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { domainView } from './domain-view.ts';

export const domainQueries = (store: ReadStore, waitForPosition: WaitForPosition): DomainQueries => {
  const { name } = domainView.schema;
  return {
    list: async (siteId, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      const sort = { field: 'domain', direction: 'ascending' } as const;
      const { documents } = await store.query<DomainView>(name, { siteId, index: 'name', sort, limit: MAX_DOMAINS });
      return documents.map(({ body }) => body);
    },
  };
};
