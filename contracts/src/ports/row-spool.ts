/** A row of a file, put aside until all rows of its group are there. */
export interface SpooledRow {
  /**
   * All names by which the row's group is known, at least one. Rows that share a name, directly or over another row,
   * belong together: a product known by its SKU and by its id brings together what names either.
   */
  readonly names: readonly string[];
  /** First and last line of the row in its file, from 1. */
  readonly first: number;
  readonly last: number;
  readonly cells: readonly string[];
}

/** Rows of one group that come at once; a larger group comes in parts, so that memory stays bounded. */
export const MOST_GROUP_ROWS = 5_000;

export type SpooledGroup = readonly Omit<SpooledRow, 'names'>[];

/**
 * Scratch space that groups more rows than memory should hold. One writer, used once: first every `append`, then
 * `groups`, then `close`, which leaves nothing behind.
 */
export interface RowSpool {
  append(rows: readonly SpooledRow[]): Promise<void>;
  /** The groups in the order of their first row; the rows of a group in the order of the file. */
  groups(): AsyncIterable<SpooledGroup>;
  close(): Promise<void>;
}
