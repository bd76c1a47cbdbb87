import type { Clock } from '@kontor/contracts/kernel/ambient';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { PlainKey } from '@kontor/contracts/messages/index';
import type { StockLevel } from '@kontor/contracts/stock/level';

export interface SkippedRow {
  readonly line: number;
  readonly reason: string;
  readonly field?: string;
  /** The variant's SKU, if it concerns one variant. */
  readonly subject?: string;
}

export interface ReportMove {
  readonly line: number;
  readonly sku: string;
  readonly from: StockLevel;
  readonly to: StockLevel;
}

/** What a dry run would change of a product, or of one of its variants. */
export interface ReportChange {
  readonly line: number;
  /** Product or SKU. */
  readonly subject: string;
  /** As in the events; none: the variant is new. */
  readonly fields: readonly string[];
}

export interface ReportNote {
  readonly line: number;
  readonly text: string;
}

/** The first entries of a list and the total, so that reports stay small. */
export interface Capped<T> {
  readonly count: number;
  readonly first: readonly T[];
}

/** The result of an import. Line numbers are those of the file, from 1. */
export interface ImportReport {
  readonly products: { readonly created: number; readonly changed: number; readonly unchanged: number };
  readonly variants: number;
  readonly stock: { readonly changed: number; readonly unchanged: number };
  readonly changes: Capped<ReportChange>;
  readonly moves: Capped<ReportMove>;
  readonly skipped: Capped<SkippedRow>;
  readonly notes: Capped<ReportNote>;
  /** Milliseconds; 0 without a clock. */
  readonly durationMs: number;
  readonly variantsPerSecond: number;
}

export interface ImportProgress {
  readonly products: number;
  readonly variants: number;
  readonly skipped: number;
  readonly rows: number;
}

/** Maximum entries kept per list. */
export const MAX_ENTRIES = 1000;
/** Higher, as merchants review every change before importing. */
export const MAX_MOVES = 100_000;

export const linesText = (first: number, last: number): RefusalText => ({
  key: 'productFile.lines',
  params: { first, last },
});

/** A stock change in words, for a dry run. */
export const moveText = ({ from, to }: Pick<ReportMove, 'from' | 'to'>): RefusalText => {
  if (to === null) return { key: 'productFile.stockUncounted', params: { from: from ?? 0 } };
  if (from === null) return { key: 'productFile.stockCounted', params: { to } };
  const by = to - from;
  return { key: 'productFile.stockMoved', params: { from, to, by: by < 0 ? `−${-by}` : `+${by}` } };
};

/** What a dry run would change, in words. */
export const changeTexts = ({ fields }: Pick<ReportChange, 'fields'>): readonly RefusalText[] => {
  if (fields.length === 0) return [{ key: 'productFile.newVariant' }];
  return fields.map((field) => ({ key: FIELD_TEXTS[field] ?? 'productFile.otherField' }));
};

const FIELD_TEXTS: Readonly<Record<string, PlainKey>> = {
  urlId: 'panel.history.field.urlId',
  name: 'panel.history.field.name',
  excerpt: 'panel.history.field.excerpt',
  description: 'panel.history.field.description',
  productType: 'panel.history.field.productType',
  visible: 'panel.history.field.visible',
  categories: 'panel.history.field.categories',
  tags: 'panel.history.field.tags',
  images: 'panel.history.field.images',
  variantOptionOrdering: 'panel.history.field.variantOptionOrdering',
  taxCategory: 'panel.history.field.taxCategory',
  sku: 'panel.history.field.sku',
  attributes: 'panel.history.field.attributes',
  priceCents: 'panel.history.field.priceCents',
  salePriceCents: 'panel.history.field.salePriceCents',
  onSale: 'panel.history.field.onSale',
  saleFrom: 'panel.history.field.saleFrom',
  saleUntil: 'panel.history.field.saleUntil',
  weightGrams: 'panel.history.field.weightGrams',
  gtin: 'panel.history.field.gtin',
  imageUrl: 'panel.history.field.imageUrl',
};

export class ReportBuilder {
  readonly #clock: Clock | undefined;
  readonly #startedAt: number;
  readonly #products = { created: 0, changed: 0, unchanged: 0 };
  readonly #stock = { changed: 0, unchanged: 0 };
  readonly #skipped: SkippedRow[] = [];
  readonly #notes: ReportNote[] = [];
  readonly #changes: ReportChange[] = [];
  #changeCount = 0;
  readonly #moves: ReportMove[] = [];
  #moveCount = 0;
  #skippedCount = 0;
  #noteCount = 0;
  #variants = 0;

  constructor(
    private readonly inWords: (text: RefusalText) => string,
    clock?: Clock,
  ) {
    this.#clock = clock;
    this.#startedAt = clock?.now() ?? 0;
  }

  product(outcome: 'created' | 'changed' | 'unchanged', variants: number): void {
    this.#products[outcome] += 1;
    this.#variants += variants;
  }

  stock(outcome: 'changed' | 'unchanged'): void {
    this.#stock[outcome] += 1;
  }

  /** @param where `lastLine` of a row with line breaks in its cells */
  skipped(
    line: number,
    reasons: readonly RefusalText[],
    where: {
      readonly field?: string | undefined;
      readonly subject?: string;
      readonly lastLine?: number | undefined;
    } = {},
  ): void {
    const { field = '', subject = '', lastLine = line } = where;
    this.#skippedCount += 1;
    if (this.#skipped.length >= MAX_ENTRIES) return;
    const all = lastLine > line ? [...reasons, linesText(line, lastLine)] : reasons;
    const reason = [...new Set(all.map(this.inWords))].join(' ');
    this.#skipped.push({ line, reason, ...(field !== '' && { field }), ...(subject !== '' && { subject }) });
  }

  change(change: ReportChange): void {
    this.#changeCount += 1;
    if (this.#changes.length < MAX_MOVES) this.#changes.push(change);
  }

  move(move: ReportMove): void {
    this.#moveCount += 1;
    if (this.#moves.length < MAX_MOVES) this.#moves.push(move);
  }

  note(line: number, text: RefusalText): void {
    this.#noteCount += 1;
    if (this.#notes.length < MAX_ENTRIES) this.#notes.push({ line, text: this.inWords(text) });
  }

  get progress(): ImportProgress {
    const { created, changed, unchanged } = this.#products;
    const products = created + changed + unchanged;
    const skipped = this.#skippedCount;
    return { products, variants: this.#variants, skipped, rows: this.#variants + skipped };
  }

  /** The report so far, in file order. */
  report(): ImportReport {
    const durationMs = (this.#clock?.now() ?? 0) - this.#startedAt;
    const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
    return {
      products: { ...this.#products },
      variants: this.#variants,
      stock: { ...this.#stock },
      changes: { count: this.#changeCount, first: this.#changes.toSorted(byLine) },
      moves: { count: this.#moveCount, first: this.#moves.toSorted(byLine) },
      skipped: { count: this.#skippedCount, first: this.#skipped.toSorted(byLine) },
      notes: { count: this.#noteCount, first: this.#notes.toSorted(byLine) },
      durationMs,
      variantsPerSecond: durationMs > 0 ? Math.round((this.#variants * 1000) / durationMs) : 0,
    };
  }
}
