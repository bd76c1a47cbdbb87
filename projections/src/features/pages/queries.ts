import type { PageQueries, PageView } from '@kontor/contracts/pages';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { pageView } from './page-view.ts';

export const pageQueries = (store: ReadStore): PageQueries => ({
  byUrl: async (siteId, urlId) => {
    const query = { siteId, index: 'url', where: { urlId }, limit: 1 };
    const page = await store.query<PageView>(pageView.schema.name, query);
    return page.documents[0]?.body ?? null;
  },
});
