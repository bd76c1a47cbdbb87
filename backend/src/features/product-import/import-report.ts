import type { Clock } from '@kontor/contracts/kernel/ambient';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';

export interface SkippedRow {
  readonly line: number;
  readonly reason: string;
  /** The column whose fault it is, where it is one's. */
  readonly field?: string;
}

export interface ReportNote {
  readonly line: number;
  readonly text: string;
}

/** The first entries of a list, and how many there were: a report stays small, whatever the file. */
export interface Capped<T> {
  readonly count: number;
  readonly first: readonly T[];
}

/** What an import did. Lines are those of the file, from 1. */
export interface ImportReport {
  readonly products: { readonly created: number; readonly changed: number; readonly unchanged: number };
  /** Of the products above. */
  readonly variants: number;
  readonly stock: { readonly changed: number; readonly unchanged: number };
  readonly skipped: Capped<SkippedRow>;
  readonly notes: Capped<ReportNote>;
  /** Milliseconds; 0 where no clock was given. */
  readonly durationMs: number;
  readonly variantsPerSecond: number;
}

/** Where an import stands. */
export interface ImportProgress {
  readonly products: number;
  readonly variants: number;
  readonly skipped: number;
  /** Rows of the file that are done with: imported, or skipped. */
  readonly rows: number;
}

/** Entries of each list that are kept. */
export const MOST_ENTRIES = 1000;

export const linesText = (first: number, last: number): RefusalText => ({
  key: 'productFile.lines',
  params: { first, last },
});

/** Counts what happens, and puts it into words. */
export class ReportBuilder {
  readonly #clock: Clock | undefined;
  readonly #startedAt: number;
  readonly #products = { created: 0, changed: 0, unchanged: 0 };
  readonly #stock = { changed: 0, unchanged: 0 };
  readonly #skipped: SkippedRow[] = [];
  readonly #notes: ReportNote[] = [];
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

  /** @param lastLine of a row with line breaks in its cells */
  skipped(line: number, reasons: readonly RefusalText[], field = '', lastLine = line): void {
    this.#skippedCount += 1;
    if (this.#skipped.length >= MOST_ENTRIES) return;
    const all = lastLine > line ? [...reasons, linesText(line, lastLine)] : reasons;
    const reason = [...new Set(all.map(this.inWords))].join(' ');
    this.#skipped.push(field === '' ? { line, reason } : { line, reason, field });
  }

  note(line: number, text: RefusalText): void {
    this.#noteCount += 1;
    if (this.#notes.length < MOST_ENTRIES) this.#notes.push({ line, text: this.inWords(text) });
  }

  get progress(): ImportProgress {
    const { created, changed, unchanged } = this.#products;
    const products = created + changed + unchanged;
    const skipped = this.#skippedCount;
    return { products, variants: this.#variants, skipped, rows: this.#variants + skipped };
  }

  /** The report of what was done so far, in the order of the file. */
  report(): ImportReport {
    const durationMs = (this.#clock?.now() ?? 0) - this.#startedAt;
    const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
    return {
      products: { ...this.#products },
      variants: this.#variants,
      stock: { ...this.#stock },
      skipped: { count: this.#skippedCount, first: this.#skipped.toSorted(byLine) },
      notes: { count: this.#noteCount, first: this.#notes.toSorted(byLine) },
      durationMs,
      variantsPerSecond: durationMs > 0 ? Math.round((this.#variants * 1000) / durationMs) : 0,
    };
  }
}
