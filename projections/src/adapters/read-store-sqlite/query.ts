import type { SQLInputValue } from 'node:sqlite';
import type { Query, Scalar, ViewSchema, ViewVersion } from '@kontor/contracts/ports/read-store';
import { afterPrefix, checkIndex } from '../read-store/check-index.ts';
import { decodePageKey } from '../read-store/page-key.ts';
import { searchedWords } from '../read-store/words.ts';
import { fieldSql, tablesOf } from './tables.ts';

export interface Select {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** SQLite has no booleans: JSON's are 1 and 0. */
export const bind = (value: Scalar): SQLInputValue => (typeof value === 'boolean' ? Number(value) : value);

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
  const words = searchedWords(text);
  return words.length === 0 ? null : `${words.map((word) => `"${word}"`).join(' ')}*`;
};
