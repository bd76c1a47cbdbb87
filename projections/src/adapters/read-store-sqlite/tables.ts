import type { ViewSchema, ViewVersion } from '@kontor/contracts/ports/read-store';
import { checked, FIELD, NAME } from '../read-store/names.ts';

export const tablesOf = ({ view, number }: ViewVersion) => {
  const base = `${checked(view, NAME)}__v${Math.trunc(number)}`;
  return { documents: `"${base}"`, lists: `"${base}__lists"`, search: `"${base}__search"`, base };
};

/** A field as an SQL expression, written the same way in indexes and queries so that SQLite matches them. */
export const fieldSql = (field: string): string => `json_extract(body, '$.${checked(field, FIELD)}')`;

export const createTables = (schema: ViewSchema, version: ViewVersion): string => {
  const { documents, lists, search, base } = tablesOf(version);
  const indexes = Object.entries(schema.indexes).map(
    ([name, fields]) =>
      `CREATE INDEX IF NOT EXISTS "${base}__${checked(name, FIELD)}"
         ON ${documents} (site, ${fields.map(fieldSql).join(', ')}, id) WHERE body IS NOT NULL;`,
  );
  return [
    `CREATE TABLE IF NOT EXISTS ${documents} (
       row INTEGER PRIMARY KEY, site TEXT NOT NULL, id TEXT NOT NULL, position TEXT NOT NULL, body TEXT,
       UNIQUE (site, id)
     ) STRICT;`,
    ...indexes,
    ...(schema.lists
      ? [
          `CREATE TABLE IF NOT EXISTS ${lists} (
             site TEXT NOT NULL, field TEXT NOT NULL, value TEXT NOT NULL, row INTEGER NOT NULL,
             PRIMARY KEY (site, field, value, row)
           ) STRICT, WITHOUT ROWID;
           CREATE INDEX IF NOT EXISTS "${base}__lists_row" ON ${lists} (row);`,
        ]
      : []),
    ...(schema.search
      ? [
          `CREATE VIRTUAL TABLE IF NOT EXISTS ${search} USING fts5 (
             ${schema.search.map((_, index) => `f${index}`).join(', ')},
             content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
           );`,
        ]
      : []),
  ].join('\n');
};

export const dropTables = (version: ViewVersion): string => {
  const { documents, lists, search } = tablesOf(version);
  return [search, lists, documents].map((table) => `DROP TABLE IF EXISTS ${table};`).join('\n');
};
