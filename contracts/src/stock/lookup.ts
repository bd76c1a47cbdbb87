import { z } from 'zod';
import type { ProductView } from '../catalogue/responses.ts';
import { ProductId } from '../kernel/ids.ts';
import { isCounted } from '../catalogue/product-status.ts';
import type { StockAnswer } from './responses.ts';

/** SF-11: GET /api/commerce/inventory/stock/ */
export const StockQuery = z.object({ itemId: z.uuid({ error: 'error.fieldInvalid' }).pipe(ProductId) });
export type StockQuery = z.infer<typeof StockQuery>;

export const toStockAnswer = ({ productType, variants }: ProductView): StockAnswer => ({
  results: variants.map((variant) => {
    const unlimited = variant.unlimited || !isCounted(productType);
    return { unlimited, qtyInStock: unlimited ? 0 : Math.max(0, variant.qtyInStock) };
  }),
});
