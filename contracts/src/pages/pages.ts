import { z } from 'zod';
import { Block } from '../blocks/blocks.ts';
import type { LinkedPage } from '../documents/shown-links.ts';
import type { DomainEvent, Position } from '../kernel/events.ts';
import type { ListQuery } from '../catalogue/queries.ts';
import type { PageId, SiteId } from '../kernel/ids.ts';
import { systemPageAt } from './system-pages.ts';

/** CN-10 */
export const MOST_BLOCKS = 60;

const ADDRESS = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/u;

/** Content from top to bottom. */
export const PageContent = z.object({
  /** Empty: the home page. */
  urlId: z
    .string()
    .max(200)
    .refine((urlId) => ADDRESS.test(urlId) || systemPageAt(urlId) !== null, { error: 'documents.urlIdInvalid' }),
  title: z.string().min(1).max(200),
  description: z.string().max(400).default(''),
  blocks: z.array(Block).max(MOST_BLOCKS),
});
export type PageContent = z.infer<typeof PageContent>;

export type PageEvent = DomainEvent<'PagePublished', { pageId: PageId; content: PageContent }>;

export interface PageView extends PageContent {
  readonly id: PageId;
}

/** Of the release that visitors get. System pages are had by their address alone. */
export interface PageQueries {
  /** @param release default: the live one */
  byUrl(siteId: SiteId, urlId: string, release?: number): Promise<PageView | null>;
  /** The address by now of a page that visitors once had at this one; `null`: none. */
  movedTo(siteId: SiteId, urlId: string, release: number): Promise<string | null>;
  /** Under which visitors find a page now, or are led on to it. */
  addressesOf(siteId: SiteId, pageId: PageId): Promise<readonly string[]>;
  /** All of a site's, by urlId; a page of the list may have fewer than `limit`. @throws InvalidPageKey */
  list(
    siteId: SiteId,
    query: ListQuery,
  ): Promise<{ readonly pages: readonly PageView[]; readonly next: string | null }>;
  /** By id, without those that visitors of the release do not get. */
  linked(siteId: SiteId, ids: readonly string[], release: number): Promise<ReadonlyMap<string, LinkedPage>>;
  /** Those that were released last, the newest first; may be fewer than `limit`. */
  latest(siteId: SiteId, limit: number, release: number): Promise<readonly PageView[]>;
  /** The best match first, without system pages. */
  search(siteId: SiteId, text: string, limit: number, release: number): Promise<readonly PageView[]>;
  /** Waits at most 300 ms until every version before `position` can be read. `false`: timed out. */
  reached(siteId: SiteId, position: Position): Promise<boolean>;
}
