import type { DocumentId, SiteId } from '@kontor/contracts/kernel/ids';
import type { ReleasedDocument } from '@kontor/contracts/releases/releases';
import type { Platform } from '../../platform/platform.ts';

/**
 * Shop pages, and pages from before releases claim no address; other documents are the decider's business.
 * @param documents of the release
 */
export const addressProblem = async (
  { queries }: Pick<Platform, 'queries'>,
  siteId: SiteId,
  { urlId, edit }: ReleasedDocument,
  documents: readonly ReleasedDocument[],
): Promise<'addressTaken' | 'addressOfShop' | null> => {
  if (edit === null || urlId === null) return null;
  if (await queries.catalogue.collectionByUrl(siteId, urlId)) return 'addressOfShop';
  const page = await queries.pages.byUrl(siteId, urlId);
  if (!page || documents.some(({ documentId }) => page.id === (documentId as string))) return null;
  const document = await queries.documents.byId(siteId, page.id as string as DocumentId);
  return document === null ? 'addressTaken' : null;
};
