import type { DocumentQueries, DocumentView } from '@kontor/contracts/documents/documents';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { noneWhileRebuilt } from '../../platform/none-while-rebuilt.ts';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { documentView } from './document-view.ts';

export const documentQueries = (store: ReadStore, waitForPosition: WaitForPosition): DocumentQueries => {
  const { name } = documentView.schema;
  return {
    byId: async (siteId, documentId, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      return (await store.get<DocumentView>(name, siteId, documentId))?.body ?? null;
    },
    atAddress: async (siteId, urlId, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      const query = { siteId, index: 'address', where: { urlId, isDeleted: false }, limit: 2 };
      return (await store.query<DocumentView>(name, query).catch(noneWhileRebuilt)).documents.map(({ body }) => body);
    },
    byIds: async (siteId, ids, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      return (await store.getMany<DocumentView>(name, siteId, ids)).map(({ body }) => body);
    },
    list: async (siteId, { kind, isDeleted, isChanged = false, limit, after }, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      const listed = { siteId, limit, sort: { field: 'title', direction: 'ascending' } } as const;
      const from = after !== undefined && { after };
      const page = await store
        .query<DocumentView>(name, { ...listed, ...indexFor({ kind, isDeleted, isChanged }), ...from })
        .catch(noneWhileRebuilt);
      return { documents: page.documents.map(({ body }) => body), next: page.next };
    },
  };
};

type Asked = Parameters<DocumentQueries['list']>[1];

const indexFor = ({ kind, isDeleted, isChanged }: Pick<Asked, 'kind' | 'isDeleted' | 'isChanged'>) => {
  const ofKind = kind !== undefined && { kind };
  if (isChanged !== true) return { index: ofKind ? 'kind' : 'title', where: { ...ofKind, isDeleted } };
  return { index: ofKind ? 'changedKind' : 'changed', where: { ...ofKind, isDeleted, isChanged } };
};
