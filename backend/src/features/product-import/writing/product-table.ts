import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { ProductView, VariantView } from '@kontor/contracts/catalogue/catalogue';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { StockExportId } from '@kontor/contracts/stock/stock';
import { type Cents, cents, type Currency, toDecimal } from '@kontor/contracts/kernel/money';
import { NOT_COUNTED } from '../written-stock.ts';

/** Column name to its cell; what is not named is empty. */
export type Cells = Readonly<Record<string, string>>;

export interface WritingContext {
  readonly currency: Currency;
  /** `scheme://host` of the shop: other shops fetch its pictures from there. */
  readonly origin: string;
  /** Which export writes the file; `null`: none, it is compared only. */
  readonly exportId: StockExportId | null;
  /** Place of the product in the file, from 1. */
  readonly number: number;
  /** URL of the product's collection. */
  readonly collection: string;
}

/** How a product is written for one shop system, the way its reader takes it. */
export interface ProductTable {
  readonly columns: readonly string[];
  /** Why the format cannot say this product; `null`: it can. */
  refuses(product: ProductView): RefusalText | null;
  rows(product: ProductView, context: WritingContext): readonly Cells[];
}

/** A column of our own, which other systems pass over: with it a file finds its products again. */
export const OWN_ID = 'Kontor Product ID';
export const OWN_META_ID = 'Meta: _kontor_product_id';
export const OWN_SALE = ['Kontor Sale From', 'Kontor Sale Until'] as const;
export const OWN_META_SALE = ['Meta: _kontor_sale_from', 'Meta: _kontor_sale_until'] as const;

/** The stock of when the file was written, and by which export: what is imported is the difference to it. */
export const OWN_STOCK = ['Kontor Stock', 'Kontor Export'] as const;
export const OWN_META_STOCK = ['Meta: _kontor_stock', 'Meta: _kontor_export'] as const;

/** In UTC, to the millisecond. */
const moment = (at: Instant | null | undefined): string => (typeof at === 'number' ? new Date(at).toISOString() : '');

/** MP-03: the dates of a sale in our own columns. */
export const saleDates = ({ saleFrom, saleUntil }: VariantView, [from, until]: readonly [string, string]): Cells => ({
  [from]: moment(saleFrom),
  [until]: moment(saleUntil),
});

export const amount = (value: number, currency: Currency): string => toDecimal(cents(value), currency);

export const salePrice = ({ onSale, salePriceCents }: VariantView): Cents | null => (onSale ? salePriceCents : null);

export const units = ({ unlimited, onHand }: VariantView): string | null =>
  unlimited ? null : String(Math.max(0, onHand));

export const stockOfExport = (
  variant: VariantView,
  { exportId }: WritingContext,
  [stock, exported]: readonly [string, string],
): Cells => (exportId === null ? {} : { [stock]: units(variant) ?? NOT_COUNTED, [exported]: exportId });

/** Grams as a decimal of kilograms, exactly. */
export const kilograms = (grams: number | null): string =>
  grams === null
    ? ''
    : `${Math.floor(grams / 1000)}.${String(grams % 1000).padStart(3, '0')}`.replace(/\.?0+$/u, '') || '0';

export const addressOf = (url: string, origin: string): string => (/^\/(?!\/)/u.test(url) ? `${origin}${url}` : url);

/** Parts that a comma separates; one within a part is escaped. */
export const commaList = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(',', '\\,')).join(', ');

/** Options by their number, as many as the format knows. */
export const choices = (
  { variantOptionOrdering }: ProductView,
  { attributes }: VariantView,
  most: number,
  name: (n: number) => string,
  value: (n: number) => string,
  of: (text: string) => string = (text) => text,
): Cells =>
  Object.fromEntries(
    variantOptionOrdering.slice(0, most).flatMap((option, index) => [
      [name(index + 1), option],
      [value(index + 1), of(attributes[option] ?? '')],
    ]),
  );
