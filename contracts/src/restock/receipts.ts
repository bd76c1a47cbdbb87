import type { Instant } from '../kernel/ambient.ts';
import type { ProductId, VariantId } from '../kernel/ids.ts';
import type { SignUpStatus } from './restock.ts';

/** GET /api/restock/receipts/{receipt}: what became of a sign-up, and whether its line was kept honestly. */
export interface ReceiptAnswer {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  /** Place in line, from 1. */
  readonly number: number;
  readonly signedUpAt: Instant;
  readonly status: SignUpStatus;
  /** How many who came earlier wait still. */
  readonly ahead: number;
  /** The event of the sign-up is the one that the receipt was given for, and no event of the line was changed. */
  readonly isUnbroken: boolean;
  /** Alerts were asked for in the order of the sign-ups. A mail that is not taken at once may be overtaken. */
  readonly isInOrder: boolean;
  /** Never more were told than the shop's rule allowed with the stock of that moment. */
  readonly isWithinStock: boolean;
}
