import type { ProductFileFormat } from '@kontor/contracts/batches/parts';
import type { Currency } from '@kontor/contracts/kernel/money';
import type { RowSpool } from '@kontor/contracts/ports/row-spool';
import { plainCell } from '../../platform/csv-cells.ts';
import type { BrokenRow, CsvRow, FileRow } from './csv-rows.ts';
import type { Columns, FileFinding, FileRemark, Lines } from './imported-product.ts';
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
    const text = plainCell((this.cells[index] ?? '').replaceAll('\0', '').trim()).trim();
    return withoutUnseen(text).trim() === '' ? { is: 'empty' } : { is: 'value', text };
  }

  /** For what a row is told apart by: `''` without such a column, too. What is imported is read with `cell`. */
  text(column: string): string {
    return saidIf(this.cell(column), (text) => text) ?? '';
  }

  has(column: string): boolean {
    return this.#columns.has(column);
  }

  /** In the columns that are read. */
  get isEmpty(): boolean {
    return isEmptyIn(this.cells, this.#columns);
  }
}

/** Without signs that have no width. */
export const withoutUnseen = (text: string): string => text.replace(/[\0\u00ad\u200b-\u200f\u2060\ufeff]/gu, '');

export const isEmptyIn = (cells: readonly string[], columns: Columns): boolean =>
  [...columns.values()].every((index) => (cells[index] ?? '').trim() === '');

/** The value of an option says nothing without its name, nor the name without the value. */
export const otherHalf = (column: string): readonly string[] => {
  const [, half] = /^(?:option|attribute)\s*\d* (name|value)\b/u.exec(column) ?? [];
  return half === undefined ? [] : [column.replace(half, half === 'name' ? 'value' : 'name')];
};

export interface ReadingContext {
  readonly currency: Currency;
  readonly spool: () => RowSpool;
  readonly columns: Columns;
  /** The shop's time zone (IANA), for dates without a zone. */
  readonly timeZone: string;
  /** Told what a file says that is not read. */
  readonly unread?: (what: string) => void;
}

export interface ProductFormat {
  readonly name: ProductFileFormat;
  /** The canonical column name: lower case, from the older English file. */
  canonical(header: string): string;
  /** A column that nobody misses when it is not read. */
  isWithoutMeaning(header: string): boolean;
  recognises(columns: Columns): boolean;
  /** Columns of which one has to be there for a canonical one to say anything; none: it says it alone. */
  needs(column: string): readonly string[];
  read(rows: AsyncIterable<readonly FileRow[]>, context: ReadingContext): AsyncIterable<FileFinding>;
}

/** Of a row that says nothing in the columns that are read. */
export const unreadRow = (row: CsvRow): readonly FileRemark[] =>
  row.cells.every((cell) => cell.trim() === '')
    ? []
    : [{ kind: 'skipped', line: row.first, reason: { key: 'productFile.rowUnread' } }];

export const skippedRow = (row: BrokenRow): FileRemark => ({
  kind: 'skipped',
  line: row.first,
  reason: row.reason,
  ...(row.last > row.first && { lastLine: row.last }),
});
