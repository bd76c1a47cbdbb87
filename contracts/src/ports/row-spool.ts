export interface SpooledRow {
  /**
   * All names of the row's group, at least one. Rows that share a name, directly or through another row, belong
   * together: e.g. a product's SKU and id.
   */
  readonly names: readonly string[];
  /** First and last line in the file, from 1. */
  readonly first: number;
  readonly last: number;
  readonly cells: readonly string[];
}

/** Larger groups arrive in parts, so that memory stays bounded. */
export const MAX_GROUP_ROWS = 5_000;

export type SpooledGroup = readonly Omit<SpooledRow, 'names'>[];

/**
 * Temporary storage that groups more rows than fit in memory. Single use: all `append` calls, then `groups`, then
 * `close`.
 */
export interface RowSpool {
  append(rows: readonly SpooledRow[]): Promise<void>;
  /** Groups by their first row; rows in file order. */
  groups(): AsyncIterable<SpooledGroup>;
  close(): Promise<void>;
}
