import type { DocumentQueries, DocumentView } from '@kontor/contracts/documents/documents';
import { type Page, type ReadStore, UnknownIndex } from '@kontor/contracts/ports/read-store';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { documentView } from './document-view.ts';

export const documentQueries = (store: ReadStore, waitForPosition: WaitForPosition): DocumentQueries => {
  const { name } = documentView.schema;
  return {
    byId: async (siteId, documentId, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      return (await store.get<DocumentView>(name, siteId, documentId))?.body ?? null;
    },
    list: async (siteId, { isDeleted, isChanged = false, limit, after }, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      const query = store.query<DocumentView>(name, {
        siteId,
        ...(isChanged
          ? { index: 'changed', where: { isDeleted, isChanged } }
          : { index: 'title', where: { isDeleted } }),
        sort: { field: 'title', direction: 'ascending' },
        limit,
        ...(after !== undefined && { after }),
      });
      const page = await query.catch(noneWhileRebuilt);
      return { documents: page.documents.map(({ body }) => body), next: page.next };
    },
  };
};

/** While the read model is rebuilt after an upgrade, documents have no index of changes. */
const noneWhileRebuilt = (error: unknown): Page<DocumentView> => {
  if (error instanceof UnknownIndex) return { documents: [], next: null };
  throw error;
};
