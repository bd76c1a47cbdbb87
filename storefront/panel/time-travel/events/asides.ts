import type { KnownEvent } from '@kontor/contracts/events/known-events';

/** What comes with something else that says more, when it does. */
export const ASIDES: ReadonlySet<string> = new Set<KnownEvent['type']>([
  'ApiKeyUsed',
  'CartCreated',
  'CheckoutStarted',
  'CouponUseHeld',
  'CouponUseTaken',
  'GiftCardHeld',
  'GiftCardRedeemed',
  'OrderKeyUsed',
  'OrderNumberAssigned',
  'ReleaseBegun',
  'SessionRotated',
  'SessionStarted',
  'SignInBegun',
  'StockMoved',
  'StockReleased',
  'StockReserved',
  'StockReturned',
  'StockTaken',
  'StockWatched',
  'VersionNoted',
]);
