import type { PageQueries, PageView } from '@kontor/contracts/pages/pages';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { pageView } from './page-view.ts';

export const pageQueries = (store: ReadStore): PageQueries => ({
  byUrl: async (siteId, urlId) => {
    const query = { siteId, index: 'url', where: { urlId }, limit: 1 };
    const page = await store.query<PageView>(pageView.schema.name, query);
    return page.documents[0]?.body ?? null;
  },
  list: async (siteId, { limit, after }) => {
    const query = { siteId, index: 'url', sort: { field: 'urlId', direction: 'ascending' }, limit } as const;
    const name = pageView.schema.name;
    const page = await store.query<PageView>(name, { ...query, ...(after !== undefined && { after }) });
    return { pages: page.documents.map(({ body }) => body), next: page.next };
  },
});
