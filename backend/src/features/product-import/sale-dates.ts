import { localClock } from '@kontor/contracts/kernel/local-clock';
import { hasReversedSale } from '@kontor/contracts/catalogue/catalogue';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { ImportedVariant } from './imported-product.ts';
import type { ProductRow, ReadingContext } from './product-row.ts';
import { said, type Said } from './said.ts';

export type SaleDates = Pick<ImportedVariant, 'saleFrom' | 'saleUntil'>;
type Offer = Pick<ImportedVariant, 'priceCents' | 'salePriceCents' | 'onSale' | 'paidCents'>;

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
const NOTATIONS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ](?<time>[\d:.]+)(?<zone>Z|[+-]\d{2}:\d{2})?)?$/u,
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})(?:,?\s+(?<time>[\d:.]+)(?:\s+Uhr)?)?$/u,
] as const;
const TIME = /^(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d{1,3})?)?$/u;

/** A date as it stands in a cell. `null`: a day that does not exist, or a notation that may mean two days. */
const onWall = (
  text: string,
): { readonly at: number; readonly length: number; readonly zone: string | undefined } | null => {
  const parts = NOTATIONS.map((notation) => notation.exec(text)?.groups).find((groups) => groups !== undefined);
  const time = parts?.['time'] === undefined ? {} : TIME.exec(parts['time'])?.groups;
  if (!parts || !time) return null;
  const number = (part: string | undefined) => Number(part ?? 0);
  const [year, month, day] = [number(parts['year']), number(parts['month']), number(parts['day'])];
  const [hour, minute, second] = [number(time['hour']), number(time['minute']), number(time['second'])];
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  const there = new Date(at);
  const exists = there.getUTCMonth() === month - 1 && there.getUTCDate() === day && there.getUTCFullYear() === year;
  if (!exists || hour > 23 || minute > 59 || second > 59) return null;
  const length = parts['time'] === undefined ? DAY_MS : second === 59 ? SECOND_MS : 0;
  return { at, length, zone: parts['zone'] };
};

/** Without a zone a date is the shop's; a last day is included, as is the last second of one. */
const instantIn = (text: string, edge: 'from' | 'until', timeZone: string): Instant | null => {
  const wall = onWall(text);
  if (!wall) return null;
  if (wall.zone !== undefined) return Date.parse(text.replace(' ', 'T'));
  return localClock(timeZone).instant(wall.at + (edge === 'from' ? 0 : wall.length));
};

/**
 * MP-03: an offer on the days of two columns. What cannot be read as a day is a note, and no sale: one without an end
 * would sell too cheaply for ever. A sale that the file does not speak of stays.
 */
export const onSaleDays = <T extends Offer>(
  offer: T,
  row: ProductRow,
  [from, until]: readonly [string, string],
  { timeZone }: Pick<ReadingContext, 'timeZone'>,
  note: (text: RefusalText) => void,
): T & SaleDates => {
  const isOffer = offer.salePriceCents !== undefined || offer.onSale !== undefined;
  let isUnread = false;
  const read = (column: string, edge: 'from' | 'until'): Said<Instant | null> =>
    said(row.cell(column), null, (text) => {
      const at = instantIn(text, edge, timeZone);
      if (at !== null && at >= 0) return at;
      isUnread = true;
      note({
        key: isOffer ? 'productFile.noDate' : 'productFile.noDateKept',
        params: { column, text: text.slice(0, 40) },
      });
      return null;
    });
  const dates: SaleDates = { saleFrom: read(from, 'from'), saleUntil: read(until, 'until') };
  const isReversed = hasReversedSale(dates);
  if (isReversed) note({ key: isOffer ? 'productFile.saleReversedDropped' : 'productFile.saleReversed' });
  if (!isUnread && !isReversed) return { ...offer, ...dates };
  if (!isOffer) return { ...offer, saleFrom: undefined, saleUntil: undefined };
  return { ...offer, salePriceCents: null, onSale: false, saleFrom: undefined, saleUntil: undefined };
};
