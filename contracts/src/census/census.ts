import { z } from 'zod';
import type { FormId } from '../forms/form.ts';
import type { DomainEvent } from '../kernel/events.ts';
import { type CollectionId, type PageId, ProductId } from '../kernel/ids.ts';

/**
 * Stream `census`, anonymous page views: one per product or form, one for all product pages, one for all other pages.
 */
export type CensusEvent =
  | DomainEvent<'QuickViewRecorded', { productId: ProductId }>
  | DomainEvent<'FormRendered', { formId: FormId }>
  | DomainEvent<'ProductPagesViewed', { views: Readonly<Record<ProductId, number>> }>
  | DomainEvent<'PagesViewed', { views: readonly PageViews[] }>;

/** `id`: of a page or collection; `path`: at that time. */
export interface PageViews {
  /** `search` is no longer counted (SF-02) but occurs in older events. */
  readonly kind: 'page' | 'collection' | 'search' | 'cart' | 'checkout';
  readonly id: PageId | CollectionId | null;
  readonly path: string;
  readonly views: number;
}

/** A page that is not a product; answered with 202. */
export const PageViewBody = z.object({ path: z.string().max(500).startsWith('/') });
export type PageViewBody = z.infer<typeof PageViewBody>;

/** SF-14: POST /api/census/RecordQuickView/{id}, answered with 202. */
export const CensusProductId = z.uuid({ error: 'error.notFound' }).pipe(ProductId);
