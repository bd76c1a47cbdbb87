import type { SQLInputValue } from 'node:sqlite';
import type { Query, Scalar, Scan, ViewVersion } from '@kontor/contracts/ports/read-store';
import { afterPrefix } from '../read-store/check-index.ts';
import { QUALITY } from '../read-store/matching.ts';
import type { PagePlace } from '../read-store/page-key.ts';
import { fieldSql, indexOf, tablesOf } from './tables.ts';
import type { Fitting } from './words.ts';

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
  readonly score?: number;
};

export type SiteRow = Row & { readonly site: string };

/** A query whose words and page were looked up. */
export interface Asked {
  readonly query: Query;
  readonly after: PagePlace | null;
  /** `null`: no text is asked for. */
  readonly fitting: readonly Fitting[] | null;
}

/** SQLite stores booleans as 1 and 0. */
const bind = (value: Scalar): SQLInputValue => (typeof value === 'boolean' ? Number(value) : value);

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
const beyond = (sort: Query['sort'], { sort: value, id }: PagePlace): readonly Stretch[] => {
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

/** Slips count in fields with a weight alone: long texts have a word that is like any other. */
const countsIn = (quality: string): string => `(weight > 0 OR ${quality} > ${QUALITY.slip})`;

const conditionsOf = (version: ViewVersion, { query, fitting }: Asked, site = 'site') => {
  const { siteId, where = {}, anyOf, contains, range, prefix } = query;
  const { lists, postings } = tablesOf(version);
  const conditions = [`${site} = ?`, 'body IS NOT NULL'];
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
  for (const words of fitting ?? []) {
    demand(
      `row IN (SELECT row FROM json_each(?) AS asked CROSS JOIN ${postings} ON word = asked.value ->> 0
         WHERE ${countsIn('asked.value ->> 1')})`,
      JSON.stringify(words),
    );
  }
  return { conditions, values, demand };
};

/**
 * Statements for one page, run in turn until the page is full; the last parameter is the number of rows still missing.
 */
export const selectPage = (version: ViewVersion, asked: Asked): readonly Select[] => {
  const { query, after, fitting } = asked;
  if (fitting && query.text?.isRanked) return [selectRanked(version, asked, fitting)];
  const { contains, sort } = query;
  const { documents } = tablesOf(version);
  // Without an order to keep, the few documents of a list are looked up one by one: `+` takes the other indexes away.
  const byList = contains !== undefined && !sort && !fitting ? '+' : '';
  const { conditions, values } = conditionsOf(version, asked, `${byList}site`);
  const stretches = after ? beyond(sort, after) : [{ ...EVERYTHING, sort: sort ? fieldSql(sort.field) : 'NULL' }];
  const direction = sort?.direction === 'descending' ? 'DESC' : 'ASC';
  return stretches.map((stretch) => ({
    sql: `SELECT id, position, body, ${stretch.sort} AS sort FROM ${documents}
          WHERE ${[...conditions, stretch.condition].join(' AND ')}
          ORDER BY ${stretch.sort === 'NULL' ? '' : `${stretch.sort} ${direction},`} ${byList}id ${direction} LIMIT ?`,
    values: [...values, ...stretch.values],
  }));
};

/**
 * Of each word asked for the best match counts. What is needed of all documents that are found is in the index, as
 * reading their bodies takes most of the time.
 */
const selectRanked = (version: ViewVersion, asked: Asked, fitting: readonly Fitting[]): Select => {
  const { documents, postings } = tablesOf(version);
  const { query, after } = asked;
  const sort = query.sort ? `coalesce(${fieldSql(query.sort.field)}, '')` : "''";
  const { conditions, values, demand } = conditionsOf(version, { ...asked, fitting: null });
  if (after) {
    const { score = 0, sort: value, id } = after;
    demand(`(score < ? OR score = ? AND (${sort}, id) > (?, ?))`, score, score, bind(value), id);
  }
  const words = fitting.flatMap((some, nth) => some.map(([number, quality]) => [nth, number, quality]));
  return {
    sql: `WITH asked AS MATERIALIZED (
            SELECT value ->> 0 AS nth, value ->> 1 AS word, value ->> 2 AS quality FROM json_each(?)
          ), best AS (
            SELECT row, max(iif(weight = 0, 0, weight + quality)) AS best
            FROM asked CROSS JOIN ${postings} USING (word) WHERE ${countsIn('quality')} GROUP BY nth, row
          ), found AS MATERIALIZED (
            SELECT row, sum(best) AS score FROM best GROUP BY row HAVING count(*) = ?
          ), page AS (
            SELECT row, ${sort} AS sort, score
            FROM ${documents} INDEXED BY ${indexOf(version, query.index)} CROSS JOIN found USING (row)
            WHERE ${conditions.join(' AND ')} ORDER BY score DESC, sort, id LIMIT ?
          )
          SELECT id, position, body, sort, score FROM page CROSS JOIN ${documents} USING (row)
          ORDER BY score DESC, sort, id`,
    values: [JSON.stringify(words), fitting.length, ...values],
  };
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
