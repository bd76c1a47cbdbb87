import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { ProductView, VariantView } from '@kontor/contracts/catalogue/responses';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { StockExportId } from '@kontor/contracts/stock/stock';
import { type Cents, cents, type Currency, toDecimal } from '@kontor/contracts/kernel/money';
import { optionIn } from '../values.ts';
import { NOT_COUNTED } from '../written-stock.ts';

/** Column name to cell; missing ones are empty. */
export type Cells = Readonly<Record<string, string>>;

export interface WritingContext {
  readonly currency: Currency;
  /** `scheme://host` of the shop, for picture URLs. */
  readonly origin: string;
  /** The export that writes the file; `null`: only compared. */
  readonly exportId: StockExportId | null;
  /** Place of the product in the file, from 1. */
  readonly number: number;
  readonly collection: string;
}

/** How a product is written for a shop system, so that its reader accepts it. */
export interface ProductTable {
  readonly columns: readonly string[];
  /** Why the format cannot express this product; `null`: it can. */
  refuses(product: ProductView): RefusalText | null;
  rows(product: ProductView, context: WritingContext): readonly Cells[];
}

/** Our own column, ignored by other systems: identifies the product when the file is read back. */
export const OWN_ID = 'Kontor Product ID';
export const OWN_META_ID = 'Meta: _kontor_product_id';
export const OWN_SALE = ['Kontor Sale From', 'Kontor Sale Until'] as const;
export const OWN_META_SALE = ['Meta: _kontor_sale_from', 'Meta: _kontor_sale_until'] as const;

/** The stock when the file was written, and the export's id: an import applies the difference. */
export const OWN_STOCK = ['Kontor Stock', 'Kontor Export'] as const;
export const OWN_META_STOCK = ['Meta: _kontor_stock', 'Meta: _kontor_export'] as const;

/** The tax class, for formats that have none. */
export const OWN_TAX = 'Kontor Tax';
export const OWN_META_TAX = 'Meta: _kontor_tax';

const moment = (at: Instant | null | undefined): string => (typeof at === 'number' ? new Date(at).toISOString() : '');

/** MP-03: sale dates in our own columns. */
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

/** Grams as exact decimal kilograms. */
export const kilograms = (grams: number | null): string =>
  grams === null
    ? ''
    : `${Math.floor(grams / 1000)}.${String(grams % 1000).padStart(3, '0')}`.replace(/\.?0+$/u, '') || '0';

export const addressOf = (url: string, origin: string): string => (/^\/(?!\/)/u.test(url) ? `${origin}${url}` : url);

/** Comma-separated; literal commas are escaped, and what would read as a quote or an escape is quoted. */
export const commaList = (parts: readonly string[]): string =>
  parts
    .map((part) => (/^\s*"|\\(?:,|$)/u.test(part) ? `"${part.replaceAll('"', '""')}"` : part.replaceAll(',', '\\,')))
    .join(', ');

/** Options by number, up to the format's limit. */
export const choices = (
  { variantOptionOrdering }: ProductView,
  { attributes }: VariantView,
  most: number,
  name: (n: number) => string,
  value: (n: number) => string,
): Cells =>
  Object.fromEntries(
    variantOptionOrdering.slice(0, most).flatMap((option, index) => [
      [name(index + 1), option],
      [value(index + 1), optionIn(attributes, option)],
    ]),
  );
