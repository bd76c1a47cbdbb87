import type { SharedAddress } from '@kontor/contracts/documents/calls';
import type { DocumentSummary } from '@kontor/contracts/documents/responses';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { RESERVED_URL_IDS, urlIdFrom } from '@kontor/contracts/kernel/url-id';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { Platform } from '../../platform/platform.ts';

/**
 * What else is drafted for the address of a page. Drafts may share one for a while, as when two pages change places;
 * a release refuses it.
 */
export const sharedAddress = async (
  { queries }: Pick<Platform, 'queries'>,
  siteId: SiteId,
  { id, urlId }: Pick<DocumentSummary, 'id' | 'urlId'>,
  atLeast?: Position,
): Promise<SharedAddress | null> => {
  if (urlId === null) return null;
  const [collection, pages] = await Promise.all([
    queries.catalogue.collectionByUrl(siteId, urlId),
    queries.documents.atAddress(siteId, urlId, atLeast),
  ]);
  const other = collection ?? pages.find((page) => page.id !== id);
  return other ? { urlId, title: other.title, isOfShop: collection !== null } : null;
};

/** For a page whose address nobody chose: of its title, or a word of the site's language, with a number if taken. */
export const freeUrlId = async (
  { queries }: Pick<Platform, 'queries'>,
  { id: siteId, language }: Pick<SiteView, 'id' | 'language'>,
  title: string,
  atLeast?: Position,
): Promise<string> =>
  urlIdFrom(
    title,
    messagesOf(language)['documents.urlId'],
    async (urlId) =>
      RESERVED_URL_IDS.has(urlId) ||
      (await queries.catalogue.collectionByUrl(siteId, urlId)) !== null ||
      (await queries.documents.atAddress(siteId, urlId, atLeast)).length > 0,
  );
