import type { UnitContent } from '../catalogue/catalogue.ts';
import type { Cents } from '../kernel/money.ts';
import { shareOf } from './rounding.ts';

/** The price per basic unit (Grundpreis): `{ cents, per: 1000, unit: 'g' }`. */
export interface UnitPrice {
  readonly cents: Cents;
  readonly per: number;
  readonly unit: UnitContent['unit'];
}

/** `null`: unknown content. @param priceCents tax included */
export const unitPriceOf = (priceCents: Cents, content: UnitContent | null): UnitPrice | null =>
  content && { cents: shareOf(priceCents, content.per, content.amount), per: content.per, unit: content.unit };
