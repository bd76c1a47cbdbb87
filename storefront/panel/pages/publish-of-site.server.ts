import type { DocumentAnswer } from '@kontor/contracts/documents/responses';
import type { SiteDocumentKind } from '@kontor/contracts/documents/site-documents';
import type { AppLoadContext } from '@remix-run/node';
import type { PageDone } from './page-words.server.ts';

const PUBLISHED = { navigation: 'navigationPublished', styles: 'stylesPublished' } as const;

/** A release of the one document. @param saved `null`: nothing was changed now */
export const publishOfSite = async (
  kind: SiteDocumentKind,
  saved: DocumentAnswer | null,
  { documents, releases }: AppLoadContext,
): Promise<PageDone> => {
  const document = saved ?? (await documents.ofSite(kind));
  if (document === null || document.released?.edit === document.edit) return 'nothingChanged';
  const { publishedAt } = await releases.publish({ documentIds: [document.id], withdrawn: [] });
  return publishedAt === null ? 'publishing' : PUBLISHED[kind];
};
