import type { ProductFileFormat } from '@kontor/contracts/batches/batches';
import type { Currency } from '@kontor/contracts/kernel/money';
import type { RowSpool } from '@kontor/contracts/ports/row-spool';
import { plainCell } from '../../platform/csv-cells.ts';
import type { BrokenRow, FileRow } from './csv-rows.ts';
import type { FileFinding, Lines } from './imported-product.ts';

/** Canonical column name to its place in the row. */
export type Columns = ReadonlyMap<string, number>;

/** A row whose cells are asked for by the canonical name of their column. */
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

  /** Trimmed, and without the apostrophe before what a spreadsheet might run; `''` where the file has no such column. */
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
  /** Of the shop, as an IANA name: days without a zone are meant in it. */
  readonly timeZone: string;
  /** The shop reads what it would write itself. */
  readonly isEcho?: boolean;
}

/** How the export of one shop system is recognised and read. */
export interface ProductFormat {
  readonly name: ProductFileFormat;
  /** The one name that the format's readers use for a column: lower case, of the older English file. */
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
