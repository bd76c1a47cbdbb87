import { z } from 'zod';
import type { FormId } from './forms/form.ts';
import type { DomainEvent } from './kernel/events.ts';
import { ProductId } from './kernel/ids.ts';

/** Stream `census`, one per product or form: how often it was looked at. Nobody is named in it. */
export type CensusEvent =
  | DomainEvent<'QuickViewRecorded', { productId: ProductId }>
  | DomainEvent<'FormRendered', { formId: FormId }>;

/** SF-14: POST /api/census/RecordQuickView/{id}, answered with 202. */
export const CensusProductId = z.uuid({ error: 'error.notFound' }).pipe(ProductId);

/** Where the opening of a product's quick view is told. */
export const quickViewCall = (productId: string): string => `/api/census/RecordQuickView/${productId}`;
