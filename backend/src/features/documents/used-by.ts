import { linksOfSettings } from '@kontor/contracts/documents/navigation';
import { type LinkingDocument, usesIn, type UseTarget } from '@kontor/contracts/documents/uses';
import type { DocumentId, PageId } from '@kontor/contracts/kernel/ids';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { Platform } from '../../platform/platform.ts';
import { siteDocumentId } from './site-documents.ts';

/**
 * What leads to a page, under any of its addresses: other documents, and the links that a site begins with.
 * @param urlId of its draft
 */
export const usedBy = async (
  { queries }: Pick<Platform, 'queries'>,
  site: SiteView,
  { id, urlId }: { readonly id: DocumentId; readonly urlId: string | null },
  atLeast: Position | undefined,
): Promise<readonly LinkingDocument[]> => {
  const pageId = id as string as PageId;
  const released = await queries.pages.addressesOf(site.id, pageId);
  const addresses = new Set(urlId === null ? released : [urlId, ...released]);
  const targets: readonly UseTarget[] = [pageId, ...[...addresses].map((one) => `/${one}` as const)];
  const navigationId = siteDocumentId(site.id, 'navigation');
  const [uses, navigation] = await Promise.all([
    queries.uses.of(site.id, targets, atLeast),
    queries.documents.byId(site.id, navigationId, atLeast),
  ]);
  const others = uses.filter(({ documentId }) => documentId !== id);
  const isBegun = navigation !== null && !navigation.isDeleted;
  if (isBegun || !usesIn(linksOfSettings(site)).some((used) => targets.includes(used))) return others;
  return [...others, { documentId: navigationId, kind: 'navigation', title: '' }];
};
