import type { ProductType } from '@kontor/contracts/catalogue/catalogue';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { ProductId } from '@kontor/contracts/kernel/ids';
import type { StockExportId } from '@kontor/contracts/stock/stock';
import type { StockLevel } from '@kontor/contracts/stock/level';
import type { Cents } from '@kontor/contracts/kernel/money';

export type ProductFileFormat = 'squarespace' | 'shopify' | 'woocommerce' | 'demo';

/** Lines of a file, from 1; a row with line breaks in cells has several. */
export interface Lines {
  readonly first: number;
  readonly last: number;
}

export interface WrittenStock {
  readonly exportId: StockExportId;
  readonly level: StockLevel;
}

export interface ImportedVariant {
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly priceCents: Cents;
  readonly salePriceCents: Cents | null;
  readonly onSale: boolean;
  /** Missing: not in the file. */
  readonly saleFrom?: Instant | null;
  readonly saleUntil?: Instant | null;
  /** `null`: not counted, always available. */
  readonly stock: StockLevel;
  /** The stock when Kontor wrote the file. Missing: not in the file. */
  readonly written?: WrittenStock;
  readonly weightGrams: number | null;
  readonly gtin: string | null;
  readonly imageUrl: string | null;
}

/** A product as read from any format. */
export interface ImportedProduct {
  /** Stable within site and format, so that the product keeps its id on every import. */
  readonly key: string;
  /** Product id in a file written by Kontor; `null`: from another system. */
  readonly ownId: ProductId | null;
  readonly format: ProductFileFormat;
  readonly name: string;
  /** The wanted URL id, possibly taken or malformed; `''`: none. */
  readonly urlId: string;
  /** Plain text or HTML; `''`: made from the description. */
  readonly excerpt: string;
  /** Unsanitised HTML from the file. */
  readonly description: string;
  readonly productType: ProductType;
  readonly visible: boolean;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly images: readonly { readonly url: string; readonly alt: string }[];
  /** Option names in display order. */
  readonly optionNames: readonly string[];
  readonly variants: readonly ImportedVariant[];
  readonly lines: Lines;
}

export type FileFinding =
  | { readonly kind: 'product'; readonly product: ImportedProduct }
  /** A row, or a product by its first row, that is not imported. */
  | {
      readonly kind: 'skipped';
      readonly line: number;
      /** For a row with line breaks in its cells. */
      readonly lastLine?: number;
      readonly reason: RefusalText;
      readonly field?: string;
    }
  | { readonly kind: 'note'; readonly line: number; readonly text: RefusalText };

/** @param text from a column with our own ids */
export const ownIdIn = (text: string): ProductId | null => ProductId.safeParse(text).data ?? null;

/** The whole file is unreadable: no product file, unknown header, wrong encoding. */
export class UnreadableProductFile extends Error {
  override readonly name = 'UnreadableProductFile';

  constructor(readonly text: RefusalText) {
    super(text.key);
  }
}

/** A row or product that cannot be imported. Handled within the reading of a row. */
export class RowProblem extends Error {
  override readonly name = 'RowProblem';

  /** @param field the wrong column; `''`: the whole row */
  constructor(
    readonly text: RefusalText,
    readonly field = '',
  ) {
    super(text.key);
  }
}
