import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { StockLevel } from '@kontor/contracts/stock/level';
import { attempt, type DraftVariant } from '../finish-product.ts';
import { type FileRemark, RowProblem } from '../imported-product.ts';
import type { ProductRow, ReadingContext } from '../product-row.ts';
import { said, type Said, saidIf } from '../said.ts';
import { onSaleDays, type SaleDates } from '../sale-dates.ts';
import { price, units, weight } from '../values.ts';

/**
 * WooCommerce writes line breaks as `
 * `, and prefixes possible formulas with an apostrophe.
 */
export const unescaped = (text: string): string => text.replace(/^'(?=[=+\-@])/u, '').replaceAll('\\n', '\n');

const OWN_DAYS = ['meta: _kontor_sale_from', 'meta: _kontor_sale_until'] as const;
const DAYS = ['date sale price starts', 'date sale price ends'] as const;

type Offer = Pick<DraftVariant, 'priceCents' | 'salePriceCents' | 'onSale'> & SaleDates;

/**
 * Prices of a row, and sale dates. Kontor's own files have them to the millisecond.
 * @throws RowProblem with an empty regular price: WooCommerce does not sell such a product
 */
export const offer = (row: ProductRow, context: ReadingContext, note: (text: RefusalText) => void): Offer => {
  const { currency } = context;
  if (row.cell('regular price').is === 'empty') throw new RowProblem({ key: 'productFile.noPrice' });
  const priceCents = saidIf(row.cell('regular price'), (text) => price(text, currency, 'Regular price'));
  const salePriceCents = said(row.cell('sale price'), null, (text) => price(text, currency, 'Sale price'));
  const onSale = salePriceCents === undefined ? undefined : salePriceCents !== null;
  const hasDays = DAYS.some((column) => row.text(column) !== '') || !OWN_DAYS.some((column) => row.has(column));
  return onSaleDays({ priceCents, salePriceCents, onSale }, row, hasDays ? DAYS : OWN_DAYS, context, note);
};

/**
 * Stock and weight of a row. A variation with stock counted at its parent (`parent`) shares that stock, see `shareOf`.
 * A back-order product is unlimited, with a note, as Kontor never oversells counted units. An empty stock says what
 * `In stock?` says: that there is none, that it is not counted, or nothing.
 */
export const stockOf = (
  row: ProductRow,
  head: ProductRow,
  note: (text: RefusalText) => void,
): { stock: Said<StockLevel>; isShared: boolean; weightGrams: Said<number | null> } => {
  const isShared = row !== head && row.text('stock').toLowerCase() === 'parent';
  const counted = isShared ? head : row;
  const text = counted.text('stock');
  const weightGrams = weightOf(row) ?? ofProduct(row, head, weightOf);
  const backorders = counted.text('backorders allowed?').toLowerCase();
  const inStock = row.text('in stock?').toLowerCase();
  if (inStock === 'backorder' || (text !== '' && ['1', 'notify', 'yes'].includes(backorders))) {
    note({ key: 'productFile.backorders' });
    return { stock: null, isShared: false, weightGrams };
  }
  if (text.startsWith('-')) note({ key: 'productFile.stockBelowZero', params: { text } });
  const isOut = ['0', 'no', 'nein', 'outofstock'].includes(inStock);
  const untracked = isOut ? 0 : inStock === '' ? undefined : null;
  const stock = isShared ? ofProduct(row, head, (product) => countOf(product, untracked)) : countOf(row, untracked);
  return { stock: stock === undefined && isOut ? 0 : stock, isShared, weightGrams };
};

const countOf = (row: ProductRow, untracked: Said<StockLevel>): Said<StockLevel> =>
  said<Said<StockLevel>>(row.cell('stock'), untracked, (count) => units(count, 'Stock'));

/** What a variation takes from its product's row; `undefined` where that cannot be read, see `checkedProduct`. */
const ofProduct = <T>(row: ProductRow, head: ProductRow, read: (head: ProductRow) => Said<T>): Said<T> =>
  row === head ? read(head) : attempt(head.first, [], () => ({ value: read(head) }))?.value;

/** Tells what is wrong in the product's row once, and with its line. */
export const checkedProduct = (head: ProductRow, findings: FileRemark[]): void =>
  void attempt(head.first, findings, () => [weightOf(head), countOf(head, null)]);

const weightOf = (row: ProductRow): Said<number | null> => {
  const weights = (['kg', 'g', 'lbs', 'lb', 'oz'] as const).map((unit) =>
    said(row.cell(`weight (${unit})`), null, (text) => weight(text, unit, 'Weight')),
  );
  return weights.find((grams) => typeof grams === 'number') ?? weights.find((grams) => grams === null);
};
