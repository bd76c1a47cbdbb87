import type { StatementSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Body, DocumentState, DocumentWrite, ViewSchema, ViewVersion } from '@kontor/contracts/ports/read-store';
import { textsAt } from '../read-store/words.ts';
import type { Database } from './database.ts';
import { ParsedBodies } from './parsed-bodies.ts';
import { tablesOf } from './tables.ts';
import { type Written, writeWords } from './words.ts';

interface ById {
  readonly find: StatementSync;
  readonly read: StatementSync;
}

const keyOf = (documents: string, siteId: SiteId, id: string): string => `${documents} ${siteId} ${id}`;

export class Documents {
  readonly #database: Database;
  readonly #parsed = new ParsedBodies();
  readonly #statements = new Map<string, ById>();

  constructor(database: Database) {
    this.#database = database;
  }

  find(documents: string, siteId: SiteId, id: string): DocumentState | null {
    return this.#database.remember(keyOf(documents, siteId, id), () => this.#find(documents, siteId, id));
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
    const { lists, search } = schema;
    const isListed = Boolean(lists ?? search);
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
    this.#database.forget(keyOf(documents, siteId, id));
    const { row } = written;
    this.#parsed.put(`${documents} ${row}`, position, body);
    const change = { siteId, row, before, body };
    const isChanged = (fields: readonly string[]): boolean =>
      fields.some((field) => !isDeepStrictEqual(textsAt(before, field), textsAt(body, field)));
    if (lists && isChanged(lists)) this.#writeLists(version, lists, change);
    // Versions of before decision 0065 name the fields alone, and have no tables for words.
    if (search?.names && isChanged([...search.names, ...(search.texts ?? [])])) {
      writeWords(this.#database, version, search, change);
    }
  }

  #writeLists(version: ViewVersion, fields: readonly string[], { siteId, row, body }: Written): void {
    const { lists } = tablesOf(version);
    this.#database.prepare(`DELETE FROM ${lists} WHERE row = ?`).run(row);
    const insert = this.#database.prepare(
      `INSERT OR IGNORE INTO ${lists} (site, field, value, row) VALUES (?, ?, ?, ?)`,
    );
    for (const field of body ? fields : []) {
      for (const value of textsAt(body, field)) insert.run(siteId, field, value, row);
    }
  }

  /** Table names may be reused after a version was dropped. */
  forget(): void {
    this.#parsed.clear();
    this.#statements.clear();
    this.#database.forgetAll();
  }
}
