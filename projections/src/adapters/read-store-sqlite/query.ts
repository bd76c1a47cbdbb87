import type { SQLInputValue } from 'node:sqlite';
import {
  InvalidPageKey,
  type Query,
  type Scalar,
  UnknownIndex,
  type ViewSchema,
  type ViewVersion,
} from '@kontor/contracts/ports/read-store';
import { fieldSql, tablesOf } from './tables.ts';

export interface Select {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** SQLite has no booleans: JSON's are 1 and 0. */
export const bind = (value: Scalar): SQLInputValue => (typeof value === 'boolean' ? Number(value) : value);

/** The row after the last one of a page: its sort value and id. */
export const encodePageKey = (sort: Scalar, id: string): string =>
  Buffer.from(JSON.stringify([sort, id])).toString('base64url');

const decodePageKey = (key: string): readonly [Scalar, string] => {
  try {
    const value: unknown = JSON.parse(Buffer.from(key, 'base64url').toString());
    if (Array.isArray(value) && value.length === 2 && typeof value[1] === 'string' && isScalar(value[0])) {
      return [value[0], value[1]];
    }
  } catch {
    // falls through: whatever is wrong with it, it is no key of ours
  }
  throw new InvalidPageKey(`not a page key: ${key.slice(0, 40)}`);
};

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The first character string that sorts after everything that begins with `prefix`. */
const afterPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`;

const checkIndex = (schema: ViewSchema, { index, where = {}, range, prefix, sort }: Query): void => {
  const fields = schema.indexes[index];
  if (!fields) throw new UnknownIndex(`view ${schema.name} has no index ${index}`);
  const leading = fields.slice(0, Object.keys(where).length);
  const next = fields[leading.length];
  const ordered = [range?.field, prefix?.field, sort?.field].filter((field) => field !== undefined);
  if (leading.some((field) => !(field in where)) || ordered.some((field) => field !== next)) {
    throw new UnknownIndex(`index ${index} of view ${schema.name} does not serve this query`);
  }
};

/** One statement for one page; it asks for one row more, to know whether there is a next page. */
export const selectPage = (schema: ViewSchema, version: ViewVersion, query: Query): Select => {
  checkIndex(schema, query);
  const { siteId, where = {}, contains, range, prefix, sort, limit, after } = query;
  const { documents, lists } = tablesOf(version);
  const conditions = ['site = ?', 'body IS NOT NULL'];
  const values: SQLInputValue[] = [siteId];
  const demand = (condition: string, ...bound: SQLInputValue[]): void => {
    conditions.push(condition);
    values.push(...bound);
  };
  for (const [field, value] of Object.entries(where)) demand(`${fieldSql(field)} IS ?`, bind(value));
  if (range?.from !== undefined) demand(`${fieldSql(range.field)} >= ?`, bind(range.from));
  if (range?.to !== undefined) demand(`${fieldSql(range.field)} <= ?`, bind(range.to));
  if (prefix) {
    const field = fieldSql(prefix.field);
    demand(`${field} >= ? AND ${field} < ?`, prefix.value, afterPrefix(prefix.value));
  }
  if (contains) {
    if (!schema.lists?.includes(contains.field))
      throw new UnknownIndex(`${contains.field} is no list of ${schema.name}`);
    demand(
      `row IN (SELECT row FROM ${lists} WHERE site = ? AND field = ? AND value = ?)`,
      siteId,
      contains.field,
      contains.value,
    );
  }
  const sortSql = sort ? fieldSql(sort.field) : 'NULL';
  const [direction, beyond] = sort?.direction === 'descending' ? ['DESC', '<'] : ['ASC', '>'];
  if (after !== undefined) {
    const [value, id] = decodePageKey(after);
    if (sort) demand(`(${sortSql}, id) ${beyond} (?, ?)`, bind(value), id);
    else demand('id > ?', id);
  }
  const order = sort ? `${sortSql} ${direction}, id ${direction}` : 'id';
  return {
    sql: `SELECT id, position, body, ${sortSql} AS sort FROM ${documents}
          WHERE ${conditions.join(' AND ')} ORDER BY ${order} LIMIT ?`,
    values: [...values, limit + 1],
  };
};

/** Words become FTS5 strings, the last one a prefix; what is no letter or digit separates. `null`: no word at all. */
export const matchExpression = (text: string): string | null => {
  const words =
    text
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 20) ?? [];
  return words.length === 0 ? null : `${words.map((word) => `"${word}"`).join(' ')}*`;
};
