import type { SQLInputValue } from 'node:sqlite';
import type { Query, Scalar, Scan, ViewSchema, ViewVersion } from '@kontor/contracts/ports/read-store';
import { afterPrefix, checkIndex } from '../read-store/check-index.ts';
import { decodePageKey } from '../read-store/page-key.ts';
import { searchedWords } from '../read-store/words.ts';
import { fieldSql, tablesOf } from './tables.ts';

export interface Select {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** A type, not an interface, so that the compiler checks the columns against SQLite's value types. */
export type Row = {
  readonly id: string;
  readonly position: string;
  readonly body: string;
  readonly sort?: Scalar;
};

export type SiteRow = Row & { readonly site: string };

/** SQLite stores booleans as 1 and 0. */
export const bind = (value: Scalar): SQLInputValue => (typeof value === 'boolean' ? Number(value) : value);

interface Stretch {
  /** Sort expression before the id; `NULL` if constant. */
  readonly sort: string;
  readonly condition: string;
  readonly values: readonly SQLInputValue[];
}

const EVERYTHING = { condition: 'TRUE', values: [] };

/**
 * Rows after the last row of a page. `NULL` sorts first but compares with nothing, so NULL and other values are
 * separate ranges: with `OR`, SQLite would scan the index from its end. The redundant bound lets SQLite seek, as it
 * cannot use a row-value comparison on an expression index.
 */
const beyond = (sort: Query['sort'], value: Scalar, id: string): readonly Stretch[] => {
  if (!sort) return [{ sort: 'NULL', condition: 'id > ?', values: [id] }];
  const field = fieldSql(sort.field);
  const side = sort.direction === 'ascending' ? '>' : '<';
  const nulls = { sort: 'NULL', condition: `${field} IS NULL`, values: [] };
  if (value === null) {
    const rest = { ...nulls, condition: `${nulls.condition} AND id ${side} ?`, values: [id] };
    const others = { sort: field, condition: `${field} IS NOT NULL`, values: [] };
    return sort.direction === 'ascending' ? [rest, others] : [rest];
  }
  const bound = bind(value);
  const condition = `${field} ${side}= ? AND (${field}, id) ${side} (?, ?)`;
  const others = { sort: field, condition, values: [bound, bound, id] };
  return sort.direction === 'ascending' ? [others] : [others, nulls];
};

/**
 * Statements for one page, run in turn until the page is full; the last parameter is the number of rows still missing.
 */
export const selectPage = (schema: ViewSchema, version: ViewVersion, query: Query): readonly Select[] => {
  checkIndex(schema, query);
  const { siteId, where = {}, anyOf, contains, range, prefix, text, sort, after } = query;
  const { documents, lists, search } = tablesOf(version);
  // Without an order to keep, the few documents of a list are looked up one by one: `+` takes the other indexes away.
  const byList = contains !== undefined && !sort && text === undefined ? '+' : '';
  const conditions = [`${byList}site = ?`, 'body IS NOT NULL'];
  const values: SQLInputValue[] = [siteId];
  const demand = (condition: string, ...bound: SQLInputValue[]): void => {
    conditions.push(condition);
    values.push(...bound);
  };
  for (const [field, value] of Object.entries(where)) demand(`${fieldSql(field)} IS ?`, bind(value));
  if (anyOf) demand(`${fieldSql(anyOf.field)} IN (${anyOf.values.map(() => '?').join()})`, ...anyOf.values.map(bind));
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
  if (text !== undefined) {
    const match = matchExpression(text);
    if (match === null) return [];
    demand(`row IN (SELECT rowid FROM ${search} WHERE ${search} MATCH ?)`, match);
  }
  const stretches =
    after === undefined
      ? [{ ...EVERYTHING, sort: sort ? fieldSql(sort.field) : 'NULL' }]
      : beyond(sort, ...decodePageKey(after));
  const direction = sort?.direction === 'descending' ? 'DESC' : 'ASC';
  return stretches.map((stretch) => ({
    sql: `SELECT id, position, body, ${stretch.sort} AS sort FROM ${documents}
          WHERE ${[...conditions, stretch.condition].join(' AND ')}
          ORDER BY ${stretch.sort === 'NULL' ? '' : `${stretch.sort} ${direction},`} ${byList}id ${direction} LIMIT ?`,
    values: [...values, ...stretch.values],
  }));
};

export const selectScan = (version: ViewVersion, { siteId, after, limit }: Scan): Select => {
  const ofSite = siteId === undefined ? [] : [siteId];
  const beyondKey = after ? [after.siteId, after.id] : [];
  const conditions = ['body IS NOT NULL', ...ofSite.map(() => 'site = ?'), ...(after ? ['(site, id) > (?, ?)'] : [])];
  return {
    sql: `SELECT site, id, position, body FROM ${tablesOf(version).documents}
          WHERE ${conditions.join(' AND ')} ORDER BY site, id LIMIT ?`,
    values: [...ofSite, ...beyondKey, limit],
  };
};

/** FTS5 query: quoted words, the last one as a prefix; other characters separate. `null`: no words. */
export const matchExpression = (text: string): string | null => {
  const words = searchedWords(text);
  return words.length === 0 ? null : `${words.map((word) => `"${word}"`).join(' ')}*`;
};
