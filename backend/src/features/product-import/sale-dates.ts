import { localClock } from '@kontor/contracts/kernel/local-clock';
import { hasReversedSale } from '@kontor/contracts/catalogue/catalogue';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type ImportedVariant, RowProblem } from './imported-product.ts';
import type { ProductRow } from './product-row.ts';

export type SaleDates = Pick<ImportedVariant, 'saleFrom' | 'saleUntil'>;

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/u;

const moment = (row: ProductRow, column: string): Instant | null => {
  const text = row.text(column);
  if (text === '') return null;
  const at = ISO.test(text) ? Date.parse(text) : Number.NaN;
  if (!(at >= 0))
    throw new RowProblem({ key: 'productFile.noMoment', params: { column, text: text.slice(0, 40) } }, column);
  return at;
};

/**
 * MP-03: sale dates in our own columns, ISO 8601 with zone; empty without such columns.
 * @throws RowProblem
 */
export const saleDatesIn = (row: ProductRow, from: string, until: string): SaleDates => {
  const dates: SaleDates = {
    ...(row.has(from) && { saleFrom: moment(row, from) }),
    ...(row.has(until) && { saleUntil: moment(row, until) }),
  };
  if (hasReversedSale(dates)) throw new RowProblem({ key: 'productFile.saleReversed' }, until);
  return dates;
};

/** A local date and time; `null` if it is invalid. */
const onWall = (text: string): { readonly at: number; readonly hasTime: boolean } | null => {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?/u.exec(text) ?? [];
  const at = Date.parse(`${day}T${time ?? '00:00'}Z`);
  return Number.isNaN(at) ? null : { at, hasTime: time !== undefined };
};

/** WooCommerce sale days in the shop's time zone; the last day is included to its last second. */
export const saleDays = (starts: string, ends: string, timeZone: string): Required<SaleDates> => {
  const clock = localClock(timeZone);
  const [first, last] = [onWall(starts), onWall(ends)];
  return {
    saleFrom: first && clock.instant(first.at),
    saleUntil: last && clock.instant(last.at + (last.hasTime ? SECOND_MS : DAY_MS)),
  };
};
