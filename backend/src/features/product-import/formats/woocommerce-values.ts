import { hasReversedSale } from '@kontor/contracts/catalogue/catalogue';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { StockLevel } from '@kontor/contracts/stock/level';
import type { Cents } from '@kontor/contracts/kernel/money';
import { RowProblem } from '../imported-product.ts';
import type { ProductRow, ReadingContext } from '../product-row.ts';
import { type SaleDates, saleDatesIn, saleDays } from '../sale-dates.ts';
import { price, units, weight, weightUnit } from '../values.ts';

/**
 * WooCommerce writes line breaks as `
 * `, and prefixes possible formulas with an apostrophe.
 */
export const unescaped = (text: string): string => text.replace(/^'(?=[=+\-@])/u, '').replaceAll('\\n', '\n');

/**
 * Prices of a row, and sale dates. Kontor's own files have them to the millisecond.
 * @throws RowProblem without a regular price: WooCommerce does not sell such a product
 */
export const offer = (
  row: ProductRow,
  { currency, timeZone }: ReadingContext,
  note: (text: RefusalText) => void,
): { priceCents: Cents; salePriceCents: Cents | null; onSale: boolean } & SaleDates => {
  if (row.text('regular price') === '') throw new RowProblem({ key: 'productFile.noPrice' });
  const priceCents = price(row.text('regular price'), currency, 'Regular price');
  const saleText = row.text('sale price');
  const salePriceCents = saleText === '' ? null : price(saleText, currency, 'Sale price');
  const own = saleDatesIn(row, 'meta: _kontor_sale_from', 'meta: _kontor_sale_until');
  if (salePriceCents === null) return { priceCents, salePriceCents, onSale: false, ...own };
  if (salePriceCents >= priceCents) {
    note({ key: 'productFile.saleNotLower' });
    return { priceCents, salePriceCents: null, onSale: false, ...own };
  }
  const starts = row.text('date sale price starts');
  const ends = row.text('date sale price ends');
  const days = starts === '' && ends === '' ? own : saleDays(starts, ends, timeZone);
  if (hasReversedSale(days)) {
    note({ key: 'productFile.saleReversedDropped' });
    return { priceCents, salePriceCents: null, onSale: false };
  }
  return { priceCents, salePriceCents, onSale: true, ...days };
};

/**
 * Stock and weight of a row. A variation with stock counted at its parent (`parent`) shares that stock, see `shareOf`.
 * A back-order product is unlimited, with a note, as Kontor never oversells counted units.
 */
export const stockOf = (
  row: ProductRow,
  head: ProductRow,
  note: (text: RefusalText) => void,
): { stock: StockLevel; isShared: boolean; weightGrams: number | null } => {
  const isShared = row !== head && row.text('stock').toLowerCase() === 'parent';
  const counted = isShared ? head : row;
  const text = counted.text('stock');
  const weightGrams = weightOf(row) ?? weightOf(head);
  const backorders = counted.text('backorders allowed?').toLowerCase();
  if (
    row.text('in stock?').toLowerCase() === 'backorder' ||
    (text !== '' && ['1', 'notify', 'yes'].includes(backorders))
  ) {
    note({ key: 'productFile.backorders' });
    return { stock: null, isShared: false, weightGrams };
  }
  if (text.startsWith('-')) note({ key: 'productFile.stockBelowZero', params: { text } });
  const untracked = ['0', 'no', 'nein', 'outofstock'].includes(row.text('in stock?').toLowerCase()) ? 0 : null;
  return { stock: text === '' ? untracked : units(text, 'Stock'), isShared, weightGrams };
};

const weightOf = (row: ProductRow): number | null => {
  for (const name of ['kg', 'g', 'lbs', 'lb', 'oz']) {
    const unit = weightUnit(name);
    const text = row.text(`weight (${name})`);
    if (unit && text !== '') return weight(text, unit, 'Weight');
  }
  return null;
};
