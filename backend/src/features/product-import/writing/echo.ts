import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { MAX_GROUP_ROWS, type RowSpool, type SpooledRow } from '@kontor/contracts/ports/row-spool';
import { safeCell } from '../../../platform/csv-cells.ts';
import type { FileRow } from '../csv-rows.ts';
import type { Columns, ImportedProduct } from '../imported-product.ts';
import type { ProductFormat, ReadingContext } from '../product-row.ts';
import type { ProductTable, WritingContext } from './product-table.ts';

class OneGroup implements RowSpool {
  readonly #rows: SpooledRow[] = [];

  async append(rows: readonly SpooledRow[]): Promise<void> {
    this.#rows.push(...rows);
  }

  async *groups(): ReturnType<RowSpool['groups']> {
    for (let at = 0; at < this.#rows.length; at += MAX_GROUP_ROWS) yield this.#rows.slice(at, at + MAX_GROUP_ROWS);
  }

  async close(): Promise<void> {
    this.#rows.length = 0;
  }
}

/**
 * The product as read back from our own file: differences in a file are intended changes, and what the format cannot
 * express is kept. `null`: the format cannot express the product.
 * @param context `columns`: those of the file that it is compared with; `null`: all
 */
export const echoOf = async (
  product: ProductView,
  { format, table }: { readonly format: ProductFormat; readonly table: ProductTable },
  {
    columns: inFile,
    ...context
  }: WritingContext & Pick<ReadingContext, 'timeZone'> & { readonly columns: Columns | null },
): Promise<ImportedProduct | null> => {
  if (table.refuses(product) !== null) return null;
  const written = table.columns.map((name, index) => [format.canonical(name.toLowerCase()), index] as const);
  const columns = new Map(written.filter(([name]) => (inFile ? inFile.has(name) : name !== '')));
  const rows = table.rows(product, context).map((cells, index): FileRow => ({
    kind: 'row',
    cells: table.columns.map((name) => safeCell(cells[name] ?? '')),
    first: index + 2,
    last: index + 2,
  }));
  async function* all(): AsyncGenerator<readonly FileRow[]> {
    yield rows;
  }
  const { currency, timeZone } = context;
  const reading = { currency, columns, timeZone, spool: () => new OneGroup() };
  for await (const finding of format.read(all(), reading)) {
    if (finding.kind === 'product') return finding.product;
  }
  return null;
};
