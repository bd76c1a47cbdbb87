import type { ProductType } from '@kontor/contracts/catalogue/catalogue';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { ProductId } from '@kontor/contracts/kernel/ids';
import type { StockExportId, StockLevel } from '@kontor/contracts/stock/stock';
import type { Cents } from '@kontor/contracts/kernel/money';

export type ProductFileFormat = 'squarespace' | 'shopify' | 'woocommerce' | 'demo';

/** Lines of a file, from 1; a row with line breaks in its cells has several. */
export interface Lines {
  readonly first: number;
  readonly last: number;
}

export interface WrittenStock {
  readonly exportId: StockExportId;
  readonly level: StockLevel;
}

export interface ImportedVariant {
  /** Unique within its product, and the same at every repetition. */
  readonly sku: string;
  /** Option name to value. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The regular price. */
  readonly priceCents: Cents;
  readonly salePriceCents: Cents | null;
  readonly onSale: boolean;
  /** Left out: the file says nothing of them. */
  readonly saleFrom?: Instant | null;
  readonly saleUntil?: Instant | null;
  /** `null`: not counted, always there. */
  readonly stock: StockLevel;
  /** What the stock was when we have written the file. Left out: the file does not say. */
  readonly written?: WrittenStock;
  readonly weightGrams: number | null;
  readonly gtin: string | null;
  /** One of the product's images. */
  readonly imageUrl: string | null;
}

/** What any product file says of one product, whatever its format. */
export interface ImportedProduct {
  /** Stable within site and format: the product keeps its id, however often the file is imported. */
  readonly key: string;
  /** What a file that Kontor has written calls its product by; `null`: another system's. */
  readonly ownId: ProductId | null;
  readonly format: ProductFileFormat;
  readonly name: string;
  /** A wish, perhaps taken or malformed; `''` where the file says nothing. */
  readonly urlId: string;
  /** Plain text or HTML; `''`: made from the description. */
  readonly excerpt: string;
  /** HTML as it stood in the file, not sanitised. */
  readonly description: string;
  readonly productType: ProductType;
  readonly visible: boolean;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly images: readonly { readonly url: string; readonly alt: string }[];
  /** Names of the options in the order they are asked. */
  readonly optionNames: readonly string[];
  /** At least one, at most 250. */
  readonly variants: readonly ImportedVariant[];
  readonly lines: Lines;
}

/** What reading a product file brings to light. */
export type FileFinding =
  | { readonly kind: 'product'; readonly product: ImportedProduct }
  /** A row, or a product by its first row, that is not imported. */
  | {
      readonly kind: 'skipped';
      readonly line: number;
      /** Of a row with line breaks in its cells. */
      readonly lastLine?: number;
      readonly reason: RefusalText;
      readonly field?: string;
    }
  /** A value that was repaired, or that this shop understands in its own way. */
  | { readonly kind: 'note'; readonly line: number; readonly text: RefusalText };

/** @param text of a column where our own ids stand */
export const ownIdIn = (text: string): ProductId | null => ProductId.safeParse(text).data ?? null;

/** The whole file cannot be read: no product file, unknown header, wrong encoding. */
export class UnreadableProductFile extends Error {
  override readonly name = 'UnreadableProductFile';

  constructor(readonly text: RefusalText) {
    super(text.key);
  }
}

/** A row or product that cannot be imported, for the reason in its text. It never leaves the reading of a row. */
export class RowProblem extends Error {
  override readonly name = 'RowProblem';

  /** @param field the column whose fault it is; `''`: the whole row's */
  constructor(
    readonly text: RefusalText,
    readonly field = '',
  ) {
    super(text.key);
  }
}
