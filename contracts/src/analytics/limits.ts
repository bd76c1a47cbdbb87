/** What a query may take at most. */
export interface SqlLimits {
  readonly ms: number;
  readonly rows: number;
  readonly memoryMegabytes: number;
}

export const SQL_LIMITS: SqlLimits = { ms: 10_000, rows: 10_000, memoryMegabytes: 256 };
/** Characters of a query: addresses name it. */
export const LONGEST_SQL = 4_000;
/** Characters of a cell as it is shown; the rest is cut. */
export const LONGEST_CELL = 10_000;
/** Characters of all cells of a result together. */
export const LARGEST_RESULT = 8_000_000;
/** Queries that wait for their turn; who comes after them is told to try again. */
export const LONGEST_QUEUE = 8;
