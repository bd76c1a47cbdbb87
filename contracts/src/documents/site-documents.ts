import type { Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';

/** Kinds of documents that each site has one of. */
export const SITE_DOCUMENTS = ['navigation', 'styles', 'headerFooter'] as const;
export type SiteDocumentKind = (typeof SITE_DOCUMENTS)[number];

/** What was released of a document that each site has one of. */
export interface SiteDocumentQueries<Content> {
  /** Of a release; `null`: none was released by then. */
  at(siteId: SiteId, release: number): Promise<Content | null>;
  /** Waits at most 300 ms until every version before `position` can be read. `false`: timed out. */
  reached(siteId: SiteId, position: Position): Promise<boolean>;
}
