import type { ViewSchema, ViewVersion } from '@kontor/contracts/ports/read-store';
import { checked, FIELD, NAME } from '../read-store/names.ts';

export const tablesOf = ({ view, number }: ViewVersion) => {
  const base = `${checked(view, NAME)}__v${Math.trunc(number)}`;
  const of = (what: string): string => `"${base}__${what}"`;
  return { documents: `"${base}"`, lists: of('lists'), words: of('words'), postings: of('postings'), base };
};

export const indexOf = (version: ViewVersion, name: string): string =>
  `"${tablesOf(version).base}__${checked(name, FIELD)}"`;

/** A field as an SQL expression, written the same way in indexes and queries so that SQLite matches them. */
export const fieldSql = (field: string): string => `json_extract(body, '$.${checked(field, FIELD)}')`;

export const createTables = (schema: ViewSchema, version: ViewVersion): string => {
  const { documents, lists, words, postings, base } = tablesOf(version);
  const indexes = Object.entries(schema.indexes).map(
    ([name, fields]) =>
      `CREATE INDEX IF NOT EXISTS ${indexOf(version, name)}
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
          `CREATE TABLE IF NOT EXISTS ${words} (
             number INTEGER PRIMARY KEY, site TEXT NOT NULL, word TEXT NOT NULL, german TEXT NOT NULL,
             UNIQUE (site, word, german)
           ) STRICT;
           CREATE TABLE IF NOT EXISTS ${postings} (
             word INTEGER NOT NULL, row INTEGER NOT NULL, weight INTEGER NOT NULL, PRIMARY KEY (word, row)
           ) STRICT, WITHOUT ROWID;`,
        ]
      : []),
  ].join('\n');
};

export const dropTables = (version: ViewVersion): string => {
  const { documents, lists, words, postings, base } = tablesOf(version);
  // Versions of before decision 0065 have their words in an index of FTS5.
  return [`"${base}__search"`, postings, words, lists, documents]
    .map((table) => `DROP TABLE IF EXISTS ${table};`)
    .join('\n');
};
