import type { DomainEvent } from '../kernel/events.ts';
import type { CartId, EntryId, ProductId, Sku, VariantId } from '../kernel/ids.ts';

/** Somebody wanted more of a variant than there was. */
export interface RefusedAdd {
  readonly cartId: CartId;
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly sku: Sku;
  /** Units that were asked for at once; of a line whose quantity was to be changed, all that it was to have. */
  readonly quantity: number;
  /** That line; missing: they were to be added. */
  readonly entryId?: EntryId;
  /** Units that the shop showed to be there. */
  readonly free: number;
}

/** Stream `refusedAdds`, one per variant: demand that was lost. */
export type RefusedAddEvent = DomainEvent<'CartAddRefused', RefusedAdd>;
