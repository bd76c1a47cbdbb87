import type { ThingKind } from '@kontor/contracts/analytics/history';

export interface HistoryAddress {
  readonly kind: ThingKind;
  readonly id: string;
  /** Which of its changes, from 1; left out: the last one. */
  readonly change?: number;
}

/** Where something can be looked at as it was. */
export const historyAddress = ({ kind, id, change }: HistoryAddress): string =>
  `/analytics/verlauf?${new URLSearchParams({ art: kind, id, ...(change !== undefined && { nr: String(change) }) })}`;

const WHY = '/analytics/warum';

/** Where it is told why something went into a cart then or not. @param at ISO 8601 */
export const whyAddAddress = ({ sku, at }: { readonly sku: string; readonly at: string }): string =>
  `${WHY}?${new URLSearchParams({ sku, stand: at })}`;

/** Where it is told how a price came about. */
export const whyPriceAddress = ({ kind, id }: { readonly kind: 'cart' | 'order'; readonly id: string }): string =>
  `${WHY}?${new URLSearchParams({ art: kind, id })}`;
