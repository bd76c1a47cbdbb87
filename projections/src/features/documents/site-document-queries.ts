import { contentAt } from '@kontor/contracts/documents/released-versions';
import type { AllSiteDocumentQueries } from '@kontor/contracts/documents/kinds';
import type { SiteDocumentQueries } from '@kontor/contracts/documents/site-documents';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { type ReleasedDocument, siteDocumentViews, type SiteDocumentView } from './site-document-view.ts';

const queriesOf = <Content>(
  { schema: { name } }: SiteDocumentView<Content>,
  store: ReadStore,
  waitForPosition: WaitForPosition,
): SiteDocumentQueries<Content> => {
  const newest = async (siteId: SiteId): Promise<ReleasedDocument<Content> | null> => {
    const query = { siteId, index: 'release', sort: { field: 'release', direction: 'descending' }, limit: 1 } as const;
    return (await store.query<ReleasedDocument<Content>>(name, query)).documents[0]?.body ?? null;
  };
  return {
    at: async (siteId, release) => {
      const document = await newest(siteId);
      return document && contentAt(document, release);
    },
    reached: (siteId, position) => waitForPosition(name, siteId, position),
  };
};

export const siteDocumentQueries = (store: ReadStore, waitForPosition: WaitForPosition): AllSiteDocumentQueries => ({
  navigation: queriesOf(siteDocumentViews.navigation, store, waitForPosition),
  styles: queriesOf(siteDocumentViews.styles, store, waitForPosition),
  headerFooter: queriesOf(siteDocumentViews.headerFooter, store, waitForPosition),
});
