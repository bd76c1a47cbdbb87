import type { DomainEvent } from '../kernel/events.ts';
import type { CartId, EntryId, ProductId, Sku, VariantId } from '../kernel/ids.ts';

export interface RefusedAdd {
  readonly cartId: CartId;
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly sku: Sku;
  /** For a quantity change, the new total of the line. */
  readonly quantity: number;
  /** The line whose quantity was changed; missing: an add. */
  readonly entryId?: EntryId;
  readonly free: number;
}

/** Stream `refusedAdds`, one per variant: lost demand. */
export type RefusedAddEvent = DomainEvent<'CartAddRefused', RefusedAdd>;
