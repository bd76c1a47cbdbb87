import { z } from 'zod';

export const MAX_UNITS = 1_000_000_000;
/** Units on hand, those held for shoppers included. `null`: not counted, always there. */
export const StockLevel = z
  .int({ error: 'stock.levelInvalid' })
  .min(0, { error: 'stock.levelInvalid' })
  .max(MAX_UNITS, { error: 'stock.levelInvalid' })
  .nullable();
export type StockLevel = z.infer<typeof StockLevel>;

/** Why somebody counts or changes what is there. `other` is told in words. */
export const STOCK_CAUSES = ['count', 'delivery', 'loss', 'correction', 'other'] as const;
export const StockCause = z.enum(STOCK_CAUSES, { error: 'stock.causeUnknown' });
export type StockCause = z.infer<typeof StockCause>;
