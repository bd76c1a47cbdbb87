import type { DuckDBConnection } from '@duckdb/node-api';
import { withPlaceholders } from '@kontor/contracts/analytics/sql/parameters';
import { SqlRefused } from '@kontor/contracts/ports/analyst';
import { asWritten } from './arrows.ts';
import { firstRow, quoted } from './duckdb.ts';
import { refusalOf } from './errors.ts';

/** A query as the database is to read it. */
export interface Understood {
  readonly sql: string;
  /** What it says of that, with the place where somebody has written it. */
  readonly told: (error: unknown) => SqlRefused;
}

/** What people write, in the database's own terms; what it could not read then stays as it is. */
export const asUnderstood = async (connection: DuckDBConnection, written: string): Promise<Understood> => {
  // As long as it was: places are the same.
  const named = withPlaceholders(written);
  const { sql, placeOf } = asWritten(named);
  const isRead = sql === named || (await isSql(connection, sql));
  if (!isRead) return { sql: named, told: (error) => refusalOf(error, written) };
  return {
    sql,
    told: (error) => {
      const { trouble, detail, place } = refusalOf(error, sql);
      return new SqlRefused(trouble, detail, place && placeOf(place));
    },
  };
};

const isSql = async (connection: DuckDBConnection, sql: string): Promise<boolean> => {
  const row = await firstRow(connection, `SELECT json_serialize_sql(${quoted(sql)}::VARCHAR) AS tree`);
  return (JSON.parse(String(row?.['tree'])) as { readonly error_type?: string }).error_type !== 'parser';
};
