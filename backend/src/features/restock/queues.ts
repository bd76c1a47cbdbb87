import { ProductId, SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { z } from 'zod';

/** Of the reactor that sends alerts. */
export const ALERTS_QUEUE = 'restock-alerts';

/** What each of its jobs says, whatever else it carries. */
export const AlertTask = z.object({
  siteId: SiteId,
  productId: ProductId,
  variantId: VariantId,
  number: z.int().min(1),
});
