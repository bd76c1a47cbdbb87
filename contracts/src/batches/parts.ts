import { z } from 'zod';
import { ProductId, VariantId } from '../kernel/ids.ts';
import { StockLevel } from '../stock/level.ts';

export const BatchId = z.uuid().brand<'BatchId'>();
export type BatchId = z.infer<typeof BatchId>;

export const PRODUCT_FILE_FORMATS = ['squarespace', 'shopify', 'woocommerce'] as const;
export const ProductFileFormat = z.enum(PRODUCT_FILE_FORMATS, { error: 'batch.formatUnknown' });
export type ProductFileFormat = z.infer<typeof ProductFileFormat>;

/** Variants that a stock edit names one by one; a search may find any number. */
export const MAX_NAMED_VARIANTS = 5_000;

const AMOUNT = { error: 'batch.amountInvalid' } as const;
const MAX_ADJUSTED = 1_000_000;

/** What becomes of each variant's units. */
export const StockChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), level: StockLevel.unwrap() }),
  z.object({
    kind: z.literal('adjust'),
    by: z
      .int(AMOUNT)
      .min(-MAX_ADJUSTED, AMOUNT)
      .max(MAX_ADJUSTED, AMOUNT)
      .refine((by) => by !== 0, AMOUNT),
  }),
  z.object({ kind: z.literal('notCounted') }),
]);
export type StockChange = z.infer<typeof StockChange>;

export const NamedVariant = z.object({ productId: ProductId, variantId: VariantId });
export type NamedVariant = z.infer<typeof NamedVariant>;

/** Which variants: those named, or all of the products that the inventory lists for a search; `''` finds all there are. */
export const StockTarget = z.union(
  [
    z.object({ variants: z.array(NamedVariant).min(1).max(MAX_NAMED_VARIANTS) }),
    z.object({ search: z.string().trim().max(200), short: z.boolean().optional() }),
  ],
  { error: 'batch.targetInvalid' },
);
export type StockTarget = z.infer<typeof StockTarget>;

/** What a report counts, in the order in which it is told. */
export const BATCH_COUNTS = [
  'created',
  'changed',
  'unchanged',
  'stockChanged',
  'stockUnchanged',
  'products',
  'orders',
  'submissions',
  'events',
  'copied',
  'documents',
  'rows',
  'restored',
  'hidden',
  'stockRestored',
  'left',
  'refused',
] as const;
/** `change` and `stock`: what a dry run would make of a product and of a stock. `left`: an undo has left alone what somebody has changed since. */
export const BATCH_ROW_KINDS = ['refused', 'note', 'change', 'stock', 'left'] as const;
