import { z } from 'zod';
import type { ProductView } from '../catalogue/catalogue.ts';
import { ProductId } from '../kernel/ids.ts';
import { isCounted } from '../catalogue/product-status.ts';

/** SF-11: GET /api/commerce/inventory/stock/ */
export const StockQuery = z.object({ itemId: z.uuid({ error: 'error.fieldInvalid' }).pipe(ProductId) });
export type StockQuery = z.infer<typeof StockQuery>;

export interface StockAnswer {
  /** One per variant, in the product's order. */
  readonly results: readonly {
    readonly unlimited: boolean;
    /** What can be bought now: units held by checkouts are not counted. 0 where it is unlimited. */
    readonly qtyInStock: number;
  }[];
}

export const toStockAnswer = ({ productType, variants }: ProductView): StockAnswer => ({
  results: variants.map((variant) => {
    const unlimited = variant.unlimited || !isCounted(productType);
    return { unlimited, qtyInStock: unlimited ? 0 : Math.max(0, variant.qtyInStock) };
  }),
});
