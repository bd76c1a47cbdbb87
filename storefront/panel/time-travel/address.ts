import type { ThingKind } from '@kontor/contracts/time-travel/history';

export interface HistoryAddress {
  readonly kind: ThingKind;
  readonly id: string;
  /** Which of its changes, from 1; left out: the last one. */
  readonly change?: number;
  /** As it was then, instead. */
  readonly at?: number;
}

/** Where something can be looked at as it was. */
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

/** Where it is told why something went into a cart then or not. */
export const whyAddAddress = ({ sku, at, cart, quantity }: AddAddress): string =>
  `${WHY}?${new URLSearchParams({
    sku,
    ...(quantity !== undefined && { menge: String(quantity) }),
    ...(cart !== undefined && { warenkorb: cart }),
    stand: new Date(at).toISOString(),
  })}`;

/** Where it is told how a price came about. */
export const whyPriceAddress = ({ kind, id }: { readonly kind: 'cart' | 'order'; readonly id: string }): string =>
  `${WHY}?${new URLSearchParams({ art: kind, id })}`;
