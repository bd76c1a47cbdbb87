import { z } from 'zod';
import type { FormId } from '../forms/form.ts';
import type { DomainEvent } from '../kernel/events.ts';
import { type CollectionId, type PageId, ProductId } from '../kernel/ids.ts';

/** Stream `census`, one per product or form, and one for all product pages and one for all others: how often they were looked at. Nobody is named in it. */
export type CensusEvent =
  | DomainEvent<'QuickViewRecorded', { productId: ProductId }>
  | DomainEvent<'FormRendered', { formId: FormId }>
  /** Of about a minute, of one of the processes that count. */
  | DomainEvent<'ProductPagesViewed', { views: Readonly<Record<ProductId, number>> }>
  /** The same of all other pages. */
  | DomainEvent<'PagesViewed', { views: readonly PageViews[] }>;

/** How often one page was looked at. `id`: of a page or collection; `path`: where it stood then. */
export interface PageViews {
  /** `search` is no longer counted (SF-02): events of before have it. */
  readonly kind: 'page' | 'collection' | 'search' | 'cart' | 'checkout';
  readonly id: PageId | CollectionId | null;
  readonly path: string;
  readonly views: number;
}

/** The path of a page that is no product's; answered with 202. */
export const PageViewBody = z.object({ path: z.string().max(500).startsWith('/') });
export type PageViewBody = z.infer<typeof PageViewBody>;

/** SF-14: POST /api/census/RecordQuickView/{id}, answered with 202. */
export const CensusProductId = z.uuid({ error: 'error.notFound' }).pipe(ProductId);
