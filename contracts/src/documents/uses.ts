import { z } from 'zod';
import type { Position } from '../kernel/events.ts';
import type { AssetId, PageId, SiteId } from '../kernel/ids.ts';
import { mediaIn } from '../media/copies.ts';
import { DocumentKindName } from './documents.ts';

/** What a document shows or leads to: the id of a picture or page, or an address of the site, e.g. `/kontakt`. */
export type UseTarget = AssetId | PageId | `/${string}`;

/** A document that uses something. */
export const DocumentUse = z.object({
  documentId: z.string(),
  kind: DocumentKindName,
  /** Empty: its kind has none. */
  title: z.string(),
  /** Whether its draft, and whether the released version does. */
  isInDraft: z.boolean(),
  isReleased: z.boolean(),
});
export type DocumentUse = z.infer<typeof DocumentUse>;

/** A document that leads to another one. */
export type LinkingDocument = Pick<DocumentUse, 'documentId' | 'kind' | 'title'>;

export interface UsesQueries {
  /** At most 100 of each target. Waits at most 300 ms for `atLeast`. */
  of(siteId: SiteId, targets: readonly UseTarget[], atLeast?: Position): Promise<readonly DocumentUse[]>;
  /** Whether something that visitors get uses it. */
  isReleased(siteId: SiteId, target: UseTarget): Promise<boolean>;
  /** Waits at most 300 ms until uses by versions before `position` are known. `false`: timed out. */
  reached(siteId: SiteId, position: Position): Promise<boolean>;
}

/** Of a page: addresses of pages have one step. */
const ADDRESS = /^\/([a-z0-9-]*)\/?(?:[?#].*)?$/u;
/** Of a link within a text: in HTML, and in CommonMark. */
const IN_TEXT = /(?:\shref="|\]\(<?)(\/[^\s"<>)]*)/gu;

const addressIn = (href: string): readonly UseTarget[] => {
  const [, urlId] = ADDRESS.exec(href) ?? [];
  return urlId === undefined ? [] : [`/${urlId}`];
};

const linksIn = (value: unknown, name: string): readonly UseTarget[] => {
  if (typeof value === 'string') {
    if (/href$/iu.test(name)) return addressIn(value);
    if (name === 'pageId') return [value as PageId];
    return [...value.matchAll(IN_TEXT)].flatMap(([, href = '']) => addressIn(href));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => linksIn(inner, field));
};

/** What a value of a document uses. @param name of the field that it is the value of */
export const usesIn = (value: unknown, name = ''): readonly UseTarget[] => [
  ...new Set([...mediaIn(value), ...linksIn(value, name)]),
];
