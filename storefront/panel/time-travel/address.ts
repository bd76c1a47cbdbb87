import type { ThingKind } from '@kontor/contracts/time-travel/thing-kind';

export interface HistoryAddress {
  readonly kind: ThingKind;
  readonly id: string;
  /** Number of a change, 1-based; omitted: the last one. */
  readonly change?: number;
  /** Instant in ms, instead of a change. */
  readonly at?: number;
}

export const historyAddress = ({ kind, id, change, at }: HistoryAddress): string =>
  `/analytics/verlauf?${new URLSearchParams({
    art: kind,
    id,
    ...(change !== undefined && { nr: String(change) }),
    ...(at !== undefined && { stand: new Date(at).toISOString() }),
  })}`;

const WHY = '/analytics/warum';

interface AddAddress {
  readonly sku: string;
  readonly at: number;
  readonly cart?: string;
  readonly quantity?: number;
}

/** URL that explains why an add to cart succeeded or failed. */
export const whyAddAddress = ({ sku, at, cart, quantity }: AddAddress): string =>
  `${WHY}?${new URLSearchParams({
    sku,
    ...(quantity !== undefined && { menge: String(quantity) }),
    ...(cart !== undefined && { warenkorb: cart }),
    stand: new Date(at).toISOString(),
  })}`;

export const whyPriceAddress = ({ kind, id }: { readonly kind: 'cart' | 'order'; readonly id: string }): string =>
  `${WHY}?${new URLSearchParams({ art: kind, id })}`;
