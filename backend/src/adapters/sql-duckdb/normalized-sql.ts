import type { DuckDBConnection } from '@duckdb/node-api';
import { withPlaceholders } from '@kontor/contracts/analytics/sql/parameters';
import { SqlRefused } from '@kontor/contracts/ports/analyst';
import { asWritten } from './arrows.ts';
import { firstRow, quoted } from './duckdb.ts';
import { refusalOf } from './errors.ts';

export interface NormalizedSql {
  readonly sql: string;
  readonly toRefusal: (error: unknown) => SqlRefused;
}

/** Rewrites the documented SQL dialect into DuckDB's; unparseable text stays as it is. */
export const normalizedSql = async (connection: DuckDBConnection, written: string): Promise<NormalizedSql> => {
  // Same length, so that places are unchanged.
  const named = withPlaceholders(written);
  const { sql, placeOf } = asWritten(named);
  const isRead = sql === named || (await isSql(connection, sql));
  if (!isRead) return { sql: named, toRefusal: (error) => refusalOf(error, written) };
  return {
    sql,
    toRefusal: (error) => {
      const { trouble, detail, place } = refusalOf(error, sql);
      return new SqlRefused(trouble, detail, place && placeOf(place));
    },
  };
};

const isSql = async (connection: DuckDBConnection, sql: string): Promise<boolean> => {
  const row = await firstRow(connection, `SELECT json_serialize_sql(${quoted(sql)}::VARCHAR) AS tree`);
  return (JSON.parse(String(row?.['tree'])) as { readonly error_type?: string }).error_type !== 'parser';
};
