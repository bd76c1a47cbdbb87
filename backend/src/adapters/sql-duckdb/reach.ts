import type { DuckDBConnection } from '@duckdb/node-api';
import { PERSONAL_KINDS, type TableName, TABLE_NAMES } from '@kontor/contracts/analytics/tables';
import { SqlRefused } from '@kontor/contracts/ports/analyst';
import { firstRow, quoted } from './duckdb.ts';

/** What is selected from without being a table: only what makes rows of its arguments. */
const MAKES_ROWS = new Set(['range', 'generate_series', 'unnest', 'repeat', 'repeat_row', 'json_each', 'json_tree']);

/** Functions that tell of the database itself, of what is in it or of what runs. */
const TELLS_OF_ITSELF = new RegExp(
  `^(?:${[
    'pg_(?!size_pretty$|typeof$).*|duckdb_.*|pragma_.*|has_.*_privilege|inet_.*|(?:col|obj|shobj)_description',
    'current_(?:database|schemas?|query|setting|connection_id|query_id|transaction_id)|txid_current|user_agent|stats',
    'json_serialize_.*|json_deserialize_.*|json_execute_.*|query|query_table|getvariable|nextval|currval|write_log',
    'parse_duckdb_log_message|in_search_path|format_pg_type|format_type|map_to_pg_oid|get_block_size|sql_auto_complete',
  ].join('|')})$`,
  'u',
);
/** Of which the tables are made. */
export const OURS: ReadonlySet<string> = new Set(Object.keys(PERSONAL_KINDS).map((kind) => `${kind}_text`));

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');

interface Named {
  readonly kind: 'table' | 'function';
  readonly name: string;
  /** In bytes from the beginning. */
  readonly at: number;
}

/**
 * What a statement selects from and calls that is not for a query: all but the documented tables, what the statement
 * itself names by `WITH`, and functions that compute.
 * @param known names that `WITH` has given to what is around it
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

/** What a `WITH` names is known to those that follow, and to itself where it is recursive. */
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
 * That a statement names nothing but the tables that are told of, before the database looks for what it names: what the
 * tables are made of is in there too, and its messages suggest names.
 * @returns `false` where it is no SQL, which the database says in its own words
 * @throws SqlRefused `wrong` for a table, with the one most like it; `forbidden` for a function; `notReading` where
 *   there is none, or several, or one that does not only read
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

/** What the database answers: a statement's parts, or why there are none. */
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
  // The database says so by a number past all where it does not know.
  if (bytes > before.length) return null;
  const lines = before.subarray(0, bytes).toString().split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
};
