import type { ProductFileFormat } from '@kontor/contracts/batches/parts';
import type { Currency } from '@kontor/contracts/kernel/money';
import type { RowSpool } from '@kontor/contracts/ports/row-spool';
import { plainCell } from '../../platform/csv-cells.ts';
import type { BrokenRow, FileRow } from './csv-rows.ts';
import type { FileFinding, Lines } from './imported-product.ts';

/** Canonical column name to its index. */
export type Columns = ReadonlyMap<string, number>;

export class ProductRow implements Lines {
  readonly first: number;
  readonly last: number;
  readonly cells: readonly string[];
  readonly #columns: Columns;

  constructor(lines: Lines, cells: readonly string[], columns: Columns) {
    this.first = lines.first;
    this.last = lines.last;
    this.cells = cells;
    this.#columns = columns;
  }

  /** Trimmed, and without a formula-escaping apostrophe; `''` without such a column. */
  text(column: string): string {
    const index = this.#columns.get(column);
    return index === undefined ? '' : plainCell((this.cells[index] ?? '').trim()).trim();
  }

  has(column: string): boolean {
    return this.#columns.has(column);
  }

  get isEmpty(): boolean {
    return this.cells.every((cell) => cell.trim() === '');
  }
}

export interface ReadingContext {
  readonly currency: Currency;
  readonly spool: () => RowSpool;
  readonly columns: Columns;
  /** The shop's time zone (IANA), for dates without a zone. */
  readonly timeZone: string;
  readonly isEcho?: boolean;
}

export interface ProductFormat {
  readonly name: ProductFileFormat;
  /** The canonical column name: lower case, from the older English file. */
  canonical(header: string): string;
  recognises(columns: Columns): boolean;
  read(rows: AsyncIterable<readonly FileRow[]>, context: ReadingContext): AsyncIterable<FileFinding>;
}

export const skippedRow = (row: BrokenRow): FileFinding => ({
  kind: 'skipped',
  line: row.first,
  reason: row.reason,
  ...(row.last > row.first && { lastLine: row.last }),
});
