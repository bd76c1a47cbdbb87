export interface SqlLimits {
  readonly ms: number;
  readonly rows: number;
  readonly memoryMegabytes: number;
}

export const SQL_LIMITS: SqlLimits = { ms: 10_000, rows: 10_000, memoryMegabytes: 256 };
/** In characters, as queries are part of URLs. */
export const MAX_SQL_LENGTH = 4_000;
/** In characters; longer cells are cut. */
export const MAX_CELL_LENGTH = 10_000;
/** In characters, over all cells. */
export const MAX_RESULT_SIZE = 8_000_000;
/** Queued queries; further ones are refused. */
export const MAX_QUEUE_LENGTH = 8;
