import type { DuckDBConnection } from '@duckdb/node-api';
import { PERSONAL_KINDS, type TableName, TABLE_NAMES } from '@kontor/contracts/analytics/tables';
import { SqlRefused } from '@kontor/contracts/ports/analyst';
import { firstRow, quoted } from './duckdb.ts';

/** Allowed table functions: those that only make rows of their arguments. */
const MAKES_ROWS = new Set(['range', 'generate_series', 'unnest', 'repeat', 'repeat_row', 'json_each', 'json_tree']);

/** Functions that reveal the database, its content or its state. */
const TELLS_OF_ITSELF = new RegExp(
  `^(?:${[
    'pg_(?!size_pretty$|typeof$).*|duckdb_.*|pragma_.*|has_.*_privilege|inet_.*|(?:col|obj|shobj)_description',
    'current_(?:database|schemas?|query|setting|connection_id|query_id|transaction_id)|txid_current|user_agent|stats',
    'json_serialize_.*|json_deserialize_.*|json_execute_.*|query|query_table|getvariable|nextval|currval|write_log',
    'parse_duckdb_log_message|in_search_path|format_pg_type|format_type|map_to_pg_oid|get_block_size|sql_auto_complete',
  ].join('|')})$`,
  'u',
);
export const OURS: ReadonlySet<string> = new Set(Object.keys(PERSONAL_KINDS).map((kind) => `${kind}_text`));

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');

interface Named {
  readonly kind: 'table' | 'function';
  readonly name: string;
  /** Byte offset. */
  readonly at: number;
}

/**
 * The first thing in a statement that queries may not use: only the documented tables, the statement's own `WITH` names
 * and pure functions are allowed.
 * @param known `WITH` names of enclosing statements
 */
const outOfReach = (value: unknown, known: ReadonlySet<string>): Named | null => {
  if (Array.isArray(value)) return firstOf(value, (part) => outOfReach(part, known));
  if (!isNode(value)) return null;
  const at = Number(value['query_location'] ?? 0);
  if (value['type'] === 'SHOW_REF' && value['query'] === null) {
    return { kind: 'function', name: textOf(value['show_type']), at };
  }
  if (value['type'] === 'BASE_TABLE') {
    const name = textOf(value['table_name']);
    const isOurs = known.has(name) || TABLE_NAMES.includes(name as TableName);
    const isPlain = value['schema_name'] === '' && value['catalog_name'] === '';
    if (!isOurs || !isPlain) return { kind: 'table', name: String(value['table_name']), at };
  }
  if (value['type'] === 'TABLE_FUNCTION') {
    const called = value['function'];
    const name = isNode(called) ? textOf(called['function_name']) : '';
    if (!MAKES_ROWS.has(name)) return { kind: 'function', name, at };
  }
  if ('function_name' in value) {
    const name = textOf(value['function_name']);
    if (TELLS_OF_ITSELF.test(name) || OURS.has(name)) return { kind: 'function', name, at };
  }
  return withNames(value, known);
};

/** A `WITH` name is visible to later ones, and to itself if recursive. */
const withNames = (node: Node, around: ReadonlySet<string>): Named | null => {
  const map = isNode(node['cte_map']) ? node['cte_map']['map'] : [];
  const known = new Set(around);
  for (const entry of Array.isArray(map) ? (map as readonly unknown[]) : []) {
    if (!isNode(entry)) continue;
    const found = outOfReach(entry['value'], known);
    if (found) return found;
    known.add(textOf(entry['key']));
  }
  const isRecursive = node['type'] === 'RECURSIVE_CTE_NODE';
  return firstOf(Object.entries(node), ([key, part]) => {
    if (key === 'cte_map') return null;
    return outOfReach(part, isRecursive && key === 'right' ? new Set([...known, textOf(node['cte_name'])]) : known);
  });
};

const firstOf = <T>(parts: readonly T[], find: (part: T) => Named | null): Named | null => {
  for (const part of parts) {
    const found = find(part);
    if (found) return found;
  }
  return null;
};

/**
 * Checks that a statement uses only the documented tables, before the database resolves names: it also contains the
 * underlying tables, and its error messages suggest names.
 * @returns `false` for invalid SQL, which the database reports itself
 * @throws SqlRefused `wrong` for an unknown table, with the most similar one; `forbidden` for a function; `notReading`
 * for no statement, several, or one that does not only read
 */
export const checkReach = async (connection: DuckDBConnection, sql: string): Promise<boolean> => {
  const row = await firstRow(connection, `SELECT json_serialize_sql(${quoted(sql)}::VARCHAR) AS tree`);
  const tree = JSON.parse(String(row?.['tree'])) as Tree;
  if (tree.error_type === 'parser') return false;
  if (tree.statements?.length !== 1) throw new SqlRefused('notReading');
  const found = outOfReach(tree.statements, new Set());
  if (!found) return true;
  if (found.kind === 'function') throw new SqlRefused('forbidden');
  const like = await mostLike(connection, found.name);
  const detail = `Table with name ${found.name} does not exist!\nDid you mean "${like}"?`;
  throw new SqlRefused('wrong', detail, placeAt(sql, found.at));
};

/** DuckDB's serialised parse tree, or its error. */
interface Tree {
  readonly error_type?: string;
  readonly statements?: readonly unknown[];
}

const mostLike = async (connection: DuckDBConnection, name: string): Promise<string> => {
  const row = await firstRow(
    connection,
    `SELECT unnest([${TABLE_NAMES.map(quoted).join(', ')}]) AS name
     ORDER BY jaro_winkler_similarity(name, ${quoted(name.toLowerCase())}) DESC LIMIT 1`,
  );
  return String(row?.['name']);
};

const placeAt = (sql: string, bytes: number): { readonly line: number; readonly column: number } | null => {
  const before = Buffer.from(sql);
  // DuckDB reports an unknown position as a very large number.
  if (bytes > before.length) return null;
  const lines = before.subarray(0, bytes).toString().split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
};
