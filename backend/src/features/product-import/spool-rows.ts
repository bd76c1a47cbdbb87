import type { FileRow } from './csv-rows.ts';
import { attempt } from './finish-product.ts';
import type { FileFinding, FileRemark } from './imported-product.ts';
import { ProductRow, type ReadingContext, skippedRow, unreadRow } from './product-row.ts';

/**
 * For formats with scattered product rows: spools all rows, then returns them by product, in order of first appearance.
 * @param namesOf the names that identify a row's product; throws RowProblem without any
 */
export async function* groupedBySpool(
  rows: AsyncIterable<readonly FileRow[]>,
  context: ReadingContext,
  namesOf: (row: ProductRow) => readonly string[],
  product: (rows: readonly ProductRow[]) => readonly FileFinding[],
): AsyncGenerator<FileFinding> {
  const spool = context.spool();
  // Only the used columns, which halves the spool.
  const columns = [...context.columns.keys()];
  const places = [...context.columns.values()];
  const spooledColumns = new Map(columns.map((column, index) => [column, index]));
  try {
    for await (const batch of rows) {
      const findings: FileRemark[] = [];
      const spooled = batch.flatMap((row) => {
        if (row.kind === 'broken') {
          findings.push(skippedRow(row));
          return [];
        }
        const cells = places.map((place) => row.cells[place] ?? '');
        const productRow = new ProductRow(row, cells, spooledColumns);
        if (productRow.isEmpty) {
          findings.push(...unreadRow(row));
          return [];
        }
        const names = attempt(row.first, findings, () => namesOf(productRow));
        return names ? [{ names, first: row.first, last: row.last, cells }] : [];
      });
      await spool.append(spooled);
      yield* findings;
    }
    for await (const group of spool.groups()) {
      const findings: FileRemark[] = [];
      const whole = group.map((row) => new ProductRow(row, row.cells, spooledColumns));
      yield* attempt(whole[0]?.first ?? 0, findings, () => product(whole)) ?? findings;
    }
  } finally {
    await spool.close();
  }
}
