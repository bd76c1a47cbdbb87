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
