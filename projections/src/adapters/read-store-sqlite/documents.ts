import { oneSpelling } from '@kontor/contracts/kernel/one-spelling';
import type { StatementSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Body, DocumentState, DocumentWrite, ViewSchema, ViewVersion } from '@kontor/contracts/ports/read-store';
import type { Database } from './database.ts';
import { ParsedBodies } from './parsed-bodies.ts';
import { tablesOf } from './tables.ts';

interface Written {
  readonly siteId: SiteId;
  readonly row: number;
  readonly body: Body | null;
}

interface ById {
  readonly find: StatementSync;
  readonly read: StatementSync;
}

export class Documents {
  readonly #database: Database;
  readonly #parsed = new ParsedBodies();
  readonly #statements = new Map<string, ById>();

  constructor(database: Database) {
    this.#database = database;
  }

  find(documents: string, siteId: SiteId, id: string): DocumentState | null {
    return this.#database.oncePerSnapshot(`${documents} ${siteId} ${id}`, () => this.#find(documents, siteId, id));
  }

  #find(documents: string, siteId: SiteId, id: string): DocumentState | null {
    const { find, read } = this.#byId(documents);
    const found = find.get(siteId, id) as { row: number; position: Position } | undefined;
    if (!found) return null;
    const { row, position } = found;
    const json = (): string => (read.get(row) as { body: string }).body;
    return { position, body: this.#parsed.get(`${documents} ${row}`, position, json) as Body | null };
  }

  #byId(documents: string): ById {
    let statements = this.#statements.get(documents);
    if (!statements) {
      statements = {
        find: this.#database.prepare(`SELECT row, position FROM ${documents} WHERE site = ? AND id = ?`),
        read: this.#database.prepare(`SELECT coalesce(body, 'null') AS body FROM ${documents} WHERE row = ?`),
      };
      this.#statements.set(documents, statements);
    }
    return statements;
  }

  write(schema: ViewSchema, version: ViewVersion, { siteId, id, position, body }: DocumentWrite): void {
    const { documents } = tablesOf(version);
    const isListed = Boolean(schema.lists ?? schema.search);
    const before = isListed ? (this.find(documents, siteId, id)?.body ?? null) : null;
    const written = this.#database
      .prepare(
        `INSERT INTO ${documents} (site, id, position, body) VALUES (?, ?, ?, ?)
         ON CONFLICT (site, id) DO UPDATE SET position = excluded.position, body = excluded.body
           WHERE excluded.position > position
         RETURNING row`,
      )
      .get(siteId, id, position, body && JSON.stringify(body)) as { row: number } | undefined;
    if (!written) return;
    const { row } = written;
    this.#parsed.put(`${documents} ${row}`, position, body);
    // Reindexing text is expensive, so unchanged fields are skipped.
    const changes = (fields: readonly string[]): boolean =>
      fields.some((field) => !isDeepStrictEqual(valuesAt(before, field), valuesAt(body, field)));
    if (schema.lists && changes(schema.lists)) this.#writeLists(version, schema.lists, { siteId, row, body });
    if (schema.search && (!before || !body || changes(schema.search))) {
      this.#writeSearch(version, schema.search, { row, body });
    }
  }

  #writeLists(version: ViewVersion, fields: readonly string[], { siteId, row, body }: Written): void {
    const { lists } = tablesOf(version);
    this.#database.prepare(`DELETE FROM ${lists} WHERE row = ?`).run(row);
    const insert = this.#database.prepare(
      `INSERT OR IGNORE INTO ${lists} (site, field, value, row) VALUES (?, ?, ?, ?)`,
    );
    for (const field of body ? fields : []) {
      for (const value of valuesAt(body, field)) insert.run(siteId, field, value, row);
    }
  }

  #writeSearch(version: ViewVersion, fields: readonly string[], { row, body }: Omit<Written, 'siteId'>): void {
    const { search } = tablesOf(version);
    this.#database.prepare(`DELETE FROM ${search} WHERE rowid = ?`).run(row);
    if (!body) return;
    const columns = fields.map((_, index) => `f${index}`);
    this.#database
      .prepare(`INSERT INTO ${search} (rowid, ${columns.join(', ')}) VALUES (?, ${columns.map(() => '?').join(', ')})`)
      .run(row, ...fields.map((field) => oneSpelling(valuesAt(body, field).join(' '))));
  }

  /** Table names may be reused after a version was dropped. */
  forget(): void {
    this.#parsed.clear();
    this.#statements.clear();
  }
}

const valuesAt = (body: Body | null, field: string): readonly string[] => {
  const value = field
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], body);
  return (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string');
};
