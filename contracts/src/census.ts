import { z } from 'zod';
import type { FormId } from './forms/form.ts';
import type { DomainEvent } from './kernel/events.ts';
import { ProductId } from './kernel/ids.ts';

/** Stream `census`, one per product or form, and one for all product pages: how often they were looked at. Nobody is named in it. */
export type CensusEvent =
  | DomainEvent<'QuickViewRecorded', { productId: ProductId }>
  | DomainEvent<'FormRendered', { formId: FormId }>
  /** Of about a minute, of one of the processes that count. */
  | DomainEvent<'ProductPagesViewed', { views: Readonly<Record<ProductId, number>> }>;

/** SF-14: POST /api/census/RecordQuickView/{id}, answered with 202. */
export const CensusProductId = z.uuid({ error: 'error.notFound' }).pipe(ProductId);
