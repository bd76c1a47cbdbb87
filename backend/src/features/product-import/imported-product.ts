import type { ProductType, TaxCategory, Variant } from '@kontor/contracts/catalogue/catalogue';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { ProductId } from '@kontor/contracts/kernel/ids';
import type { StockExportId } from '@kontor/contracts/stock/stock';
import type { StockLevel } from '@kontor/contracts/stock/level';
import type { Cents } from '@kontor/contracts/kernel/money';
import type { Said, SaidOf } from './said.ts';

/** Canonical column name to its index. */
export type Columns = ReadonlyMap<string, number>;

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

/** What a file may say of a variant. */
type VariantFields = Pick<
  Variant,
  'attributes' | 'priceCents' | 'salePriceCents' | 'onSale' | 'weightGrams' | 'gtin' | 'imageUrl'
> & {
  readonly saleFrom: Instant | null;
  readonly saleUntil: Instant | null;
  /** `null`: not counted, always available. */
  readonly stock: StockLevel;
};

export interface ImportedVariant extends SaidOf<VariantFields> {
  /** Its own row, from 1. */
  readonly line: number;
  readonly sku: string;
  /** The file has no SKU for it. */
  readonly isSkuMade: boolean;
  /** What is paid, where a file does not tell the price from the sale price. */
  readonly paidCents?: Cents;
  /** The stock when Kontor wrote the file. Missing: not in the file. */
  readonly written?: WrittenStock;
}

export interface ImportedPicture {
  readonly url: string;
  readonly alt: Said<string>;
}

/** What a file may say of a product. */
interface ProductFields {
  readonly name: string;
  /** The wanted URL id, possibly taken or malformed; `''`: none. */
  readonly urlId: string;
  /** Plain text or HTML; `''`: made from the description. */
  readonly excerpt: string;
  /** Unsanitised HTML from the file. */
  readonly description: string;
  readonly productType: ProductType;
  readonly visible: boolean;
  readonly taxCategory: TaxCategory;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly images: readonly ImportedPicture[];
  /** Option names in display order. */
  readonly optionNames: readonly string[];
}

/** A product as read from any format. */
export interface ImportedProduct extends SaidOf<ProductFields> {
  /** Stable within site and format, so that the product keeps its id on every import. */
  readonly key: string;
  /** Product id in a file written by Kontor; `null`: from another system. */
  readonly ownId: ProductId | null;
  /** Named by an id or address of its own, and not by its title or SKU alone. */
  readonly hasOwnPlace?: boolean;
  readonly format: ProductFileFormat;
  /** What the file has columns for. */
  readonly columns: Columns;
  /** How many options, from the first, it has columns for. */
  readonly optionColumns: number;
  /** For a new product, where the file says nothing that one would have. */
  readonly ifNew?: Partial<Pick<ProductFields, 'name' | 'visible'>>;
  readonly variants: readonly ImportedVariant[];
  /** Its own row could not be read: what is said of it is not all. */
  readonly isHeadBroken: boolean;
  /** Why it has no row of its own: its rows can only mean variants that the shop has. */
  readonly headless?: RefusalText;
  readonly lines: Lines;
}

export type FileFinding = { readonly kind: 'product'; readonly product: ImportedProduct } | FileRemark;

/** What a report tells of a row. */
export type FileRemark =
  /** A row, or a product by its first row, that is not imported. */
  | {
      readonly kind: 'skipped';
      readonly line: number;
      /** For a row with line breaks in its cells. */
      readonly lastLine?: number;
      readonly reason: RefusalText;
      readonly field?: string;
    }
  | {
      readonly kind: 'note';
      readonly line: number;
      readonly text: RefusalText;
      /** Only worth telling where the row's variant is new to the shop. */
      readonly isOfNew?: true;
    };

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

/** What nobody expected costs one product, and not the import. */
export const rowProblemOf = (error: unknown): RowProblem => {
  if (error instanceof RowProblem) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new RowProblem({ key: 'productFile.unexpected', params: { message } });
};
