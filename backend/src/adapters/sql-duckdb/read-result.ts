import type { DuckDBPreparedStatement } from '@duckdb/node-api';
import { MAX_RESULT_SIZE, MAX_CELL_LENGTH } from '@kontor/contracts/analytics/limits';
import type { SqlCell, SqlColumn, SqlResult } from '@kontor/contracts/ports/responses';

const CELL = 8;

/** The rows of a statement, up to a limit; a streaming statement computes no more than that. */
export const readResult = async (
  statement: DuckDBPreparedStatement,
  most: number,
): Promise<Pick<SqlResult, 'columns' | 'rows' | 'isCut'>> => {
  const result = await statement.stream();
  const types = result.columnTypes();
  const columns: readonly SqlColumn[] = result
    .columnNames()
    .map((name, index) => ({ name, type: String(types[index]) }));
  const rows: SqlCell[][] = [];
  let size = 0;
  for (;;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return { columns, rows, isCut: false };
    for (const values of chunk.getRows()) {
      if (rows.length >= most || size > MAX_RESULT_SIZE) return { columns, rows, isCut: true };
      const row = values.map(cellOf);
      for (const cell of row) size += CELL + (typeof cell === 'string' ? cell.length : 0);
      rows.push(row);
    }
  }
};

type DriverValue = { toString(): string; readonly micros?: bigint };

const cellOf = (value: unknown): SqlCell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'bigint') return inSafeRange(value) ? Number(value) : String(value);
  if (typeof value === 'string') return value.length > MAX_CELL_LENGTH ? `${value.slice(0, MAX_CELL_LENGTH)}…` : value;
  const driverValue = value as DriverValue;
  const kind = driverValue.constructor.name;
  if (kind === 'DuckDBDecimalValue') return Number(driverValue.toString());
  if (kind === 'DuckDBTimestampValue' && driverValue.micros !== undefined) {
    const ms = Number(driverValue.micros / 1000n);
    // Beyond the range of `Date`, such as `infinity`.
    if (Math.abs(ms) <= 8.64e15) return new Date(ms).toISOString();
  }
  return cellOf(driverValue.toString());
};

const inSafeRange = (value: bigint): boolean =>
  value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);
