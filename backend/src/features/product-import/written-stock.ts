import { StockExportId } from '@kontor/contracts/stock/stock';
import type { ImportedVariant } from './imported-product.ts';
import type { ProductRow } from './product-row.ts';
import { units } from './values.ts';

export const NOT_COUNTED = 'unlimited';

/**
 * The stock when Kontor wrote the file, from our own columns; empty without them or without an export id.
 * @throws RowProblem
 */
export const writtenStockIn = (row: ProductRow, stock: string, exported: string): Pick<ImportedVariant, 'written'> => {
  const { data: exportId } = StockExportId.safeParse(row.text(exported));
  const text = row.text(stock);
  if (!exportId || text === '') return {};
  return { written: { exportId, level: text.toLowerCase() === NOT_COUNTED ? null : units(text, stock) } };
};
