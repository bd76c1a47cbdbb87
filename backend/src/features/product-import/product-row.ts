import type { ProductFileFormat } from '@kontor/contracts/batches/parts';
import type { Currency } from '@kontor/contracts/kernel/money';
import type { RowSpool } from '@kontor/contracts/ports/row-spool';
import { plainCell } from '../../platform/csv-cells.ts';
import type { BrokenRow, FileRow } from './csv-rows.ts';
import type { Columns, FileFinding, Lines } from './imported-product.ts';
import { type Cell, saidIf } from './said.ts';

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

  /** Trimmed, and without a formula-escaping apostrophe. */
  cell(column: string): Cell {
    const index = this.#columns.get(column);
    if (index === undefined) return { is: 'noColumn' };
    const text = plainCell((this.cells[index] ?? '').trim()).trim();
    return text === '' ? { is: 'empty' } : { is: 'value', text };
  }

  /** For what a row is told apart by: `''` without such a column, too. What is imported is read with `cell`. */
  text(column: string): string {
    return saidIf(this.cell(column), (text) => text) ?? '';
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
}

export interface ProductFormat {
  readonly name: ProductFileFormat;
  /** The canonical column name: lower case, from the older English file. */
  canonical(header: string): string;
  /** A column that nobody misses when it is not read. */
  isWithoutMeaning(header: string): boolean;
  recognises(columns: Columns): boolean;
  read(rows: AsyncIterable<readonly FileRow[]>, context: ReadingContext): AsyncIterable<FileFinding>;
}

export const skippedRow = (row: BrokenRow): FileFinding => ({
  kind: 'skipped',
  line: row.first,
  reason: row.reason,
  ...(row.last > row.first && { lastLine: row.last }),
});
