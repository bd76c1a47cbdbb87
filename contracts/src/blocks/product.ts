import { z } from 'zod';
import { ProductId } from '../kernel/ids.ts';
import { blockKind } from './block-kind.ts';

/** SF-13: a product with its full add form. `collection`: urlId or id. */
export const product = blockKind({
  typeNumber: 43,
  schema: z.object({
    type: z.literal('product'),
    product: z.union([z.object({ productId: ProductId }), z.object({ collection: z.string(), urlId: z.string() })]),
  }),
  textOf: () => [],
});
