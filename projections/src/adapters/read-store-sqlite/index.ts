import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { type Checkpoints, partitionName, type PartitionName } from '@kontor/contracts/kernel/partition';
import type { Fence, Lease } from '@kontor/contracts/ports/leases';
import {
  type Body,
  type Commit,
  type DocumentKey,
  documentKey,
  type DocumentState,
  type Page,
  type Query,
  type ReadStore,
  type Scan,
  type Search,
  type StoredDocument,
  UnpreparedVersion,
  type ViewSchema,
  type ViewVersion,
} from '@kontor/contracts/ports/read-store';
import { encodePageKey } from '../read-store/page-key.ts';
import { Database, type DatabaseOptions } from './database.ts';
import { bind, matchExpression, type Row, selectPage, selectScan, type SiteRow } from './query.ts';
import { Documents } from './documents.ts';
import { LeaseTable } from './leases.ts';
import { createTables, dropTables, fieldSql, tablesOf } from './tables.ts';
import { piecesOf } from './pieces.ts';

/** After each piece of a version that is dropped, in ms. */
const PIECE_REST = 2;

/** For how long a flip by another process may go unnoticed. */
const BELIEVE_LIVE_MS = 100;

interface Live {
  readonly version: ViewVersion;
  readonly schema: ViewSchema;
}

/** The embedded read store: SQLite, documents as JSON, JSON expression indexes, FTS5. */
export class SqliteReadStore implements ReadStore {
  readonly #database: Database;
  readonly #schemas = new Map<string, ViewSchema>();
  readonly #documents: Documents;
  readonly #leases: LeaseTable;
  #liveVersions = new Map<string, Live>();
  #liveKnownUntil = 0;

  /** @throws StoreUnavailable */
  constructor(file: string, options?: DatabaseOptions) {
    this.#database = new Database(file, options);
    this.#documents = new Documents(this.#database);
    this.#leases = new LeaseTable(this.#database);
  }

  async get<T extends Body>(view: string, siteId: SiteId, id: string): Promise<StoredDocument<T> | null> {
    return (await this.getMany<T>(view, siteId, [id]))[0] ?? null;
  }

  async getMany<T extends Body>(view: string, siteId: SiteId, ids: readonly string[]) {
    return this.#read(view, [], ({ version }) => {
      const { documents } = tablesOf(version);
      return ids.flatMap((id) => {
        const found = this.#documents.find(documents, siteId, id);
        return found?.body ? [{ id, siteId, position: found.position, body: found.body as T }] : [];
      });
    });
  }

  async query<T extends Body>(view: string, query: Query): Promise<Page<T>> {
    return this.#read(view, { documents: [], next: null }, ({ version, schema }) => {
      // One row more than asked for tells whether there is a next page.
      const rows: Row[] = [];
      for (const { sql, values } of selectPage(schema, version, query)) {
        const missing = query.limit + 1 - rows.length;
        if (missing > 0) rows.push(...(this.#database.prepare(sql).all(...values, missing) as Row[]));
      }
      const page = rows.slice(0, query.limit);
      const last = page.at(-1);
      return {
        documents: page.map((row) => toDocument<T>(query.siteId, row)),
        next: last && rows.length > page.length ? encodePageKey(last.sort ?? null, last.id) : null,
      };
    });
  }

  async search<T extends Body>(view: string, { siteId, text, where = {}, limit }: Search) {
    const match = matchExpression(text);
    if (match === null) return [];
    return this.#read(view, [], ({ version, schema }) => {
      const { documents, search } = tablesOf(version);
      const weights = (schema.search ?? []).map((_, index, all) => 2 ** (all.length - index));
      const conditions = Object.keys(where).map((field) => `AND ${fieldSql(field)} IS ?`);
      const rows = this.#database
        .prepare(
          `SELECT d.id, d.position, d.body FROM ${search} f JOIN ${documents} d ON d.row = f.rowid
           WHERE ${search} MATCH ? AND d.site = ? ${conditions.join(' ')}
           ORDER BY bm25(${search}, ${weights.join(', ')}), d.id LIMIT ?`,
        )
        .all(match, siteId, ...Object.values(where).map(bind), limit) as Row[];
      return rows.map((row) => toDocument<T>(siteId, row));
    });
  }

  async count(view: string, siteId: SiteId): Promise<number> {
    return this.#read(view, 0, ({ version }) => {
      const { documents } = tablesOf(version);
      const sql = `SELECT count(*) AS count FROM ${documents} WHERE site = ? AND body IS NOT NULL`;
      return (this.#database.prepare(sql).get(siteId) as { count: number }).count;
    });
  }

  async prepare(schema: ViewSchema, version: ViewVersion): Promise<void> {
    this.#database.transaction(() => {
      this.#database.exec(createTables(schema, version));
      this.#database
        .prepare('INSERT INTO versions (view, number, schema) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
        .run(version.view, version.number, JSON.stringify(schema));
    });
  }

  async schemaOf(version: ViewVersion): Promise<ViewSchema | null> {
    return this.#database.read(() => this.#schema(version));
  }

  async scan(version: ViewVersion, scan: Scan): Promise<readonly StoredDocument[]> {
    return this.#database.read(() => {
      if (!this.#schema(version)) return [];
      const { sql, values } = selectScan(version, scan);
      const rows = this.#database.prepare(sql).all(...values) as SiteRow[];
      return rows.map((row) => toDocument(row.site as SiteId, row));
    });
  }

  async load(version: ViewVersion, keys: readonly DocumentKey[]): Promise<ReadonlyMap<string, DocumentState>> {
    return this.#database.read(() => {
      if (!this.#schema(version)) throw new UnpreparedVersion(version);
      const { documents } = tablesOf(version);
      const states = new Map<string, DocumentState>();
      for (const key of keys) {
        const state = this.#documents.find(documents, key.siteId, key.id);
        if (state) states.set(documentKey(key), state);
      }
      return states;
    });
  }

  async commit({ version, partition, writes, checkpoint, fence }: Commit): Promise<void> {
    this.#database.transaction(() => {
      this.#leases.check(fence);
      const schema = this.#schema(version);
      if (!schema) throw new UnpreparedVersion(version);
      for (const write of writes) this.#documents.write(schema, version, write);
      this.#database
        .prepare(
          `INSERT INTO checkpoints (view, number, partition, position) VALUES (?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET position = excluded.position WHERE excluded.position > position`,
        )
        .run(version.view, version.number, partitionName(partition), checkpoint);
    });
  }

  async checkpoints({ view, number }: ViewVersion): Promise<Checkpoints> {
    return this.#database.read(() => {
      const rows = this.#database
        .prepare('SELECT partition, position FROM checkpoints WHERE view = ? AND number = ?')
        .all(view, number) as { partition: PartitionName; position: Position }[];
      return new Map(rows.map(({ partition, position }) => [partition, position]));
    });
  }

  async leases(): Promise<ReadonlyMap<string, Lease>> {
    return this.#database.read(() => this.#leases.all());
  }

  async replaceLease(name: string, seen: Lease | null, next: Lease | null): Promise<boolean> {
    return this.#database.transaction(() => this.#leases.replace(name, seen, next));
  }

  async live(view: string): Promise<number | null> {
    return this.#database.read(() => this.#live(view)?.version.number ?? null);
  }

  async versions(view: string): Promise<readonly number[]> {
    return this.#database.read(() => {
      const rows = this.#database.prepare('SELECT number FROM versions WHERE view = ? ORDER BY number').all(view);
      return rows.map((row) => row['number'] as number);
    });
  }

  async flip(version: ViewVersion, fence?: Fence): Promise<void> {
    const { view, number } = version;
    this.#database.transaction(() => {
      if (fence) this.#leases.check(fence);
      const known = this.#database.prepare('SELECT 1 FROM versions WHERE view = ? AND number = ?').get(view, number);
      if (!known) throw new UnpreparedVersion(version);
      this.#database.prepare('UPDATE versions SET live = (number = ?) WHERE view = ?').run(number, view);
    });
    this.#liveKnownUntil = 0;
  }

  /** Others write between the pieces. Where it ends halfway, what is left has no checkpoint, and is made again. */
  async drop(version: ViewVersion): Promise<void> {
    const { view, number } = version;
    this.#database.transaction(() =>
      this.#database.prepare('DELETE FROM checkpoints WHERE view = ? AND number = ?').run(view, number),
    );
    for (const piece of piecesOf(this.#database, version)) {
      while (this.#database.transaction(piece) > 0) await pause(PIECE_REST);
    }
    this.#database.forgetStatements();
    this.#documents.forget();
    this.#liveKnownUntil = 0;
    this.#schemas.delete(tablesOf(version).base);
    this.#database.transaction(() => {
      this.#database.exec(dropTables(version));
      this.#database.prepare('DELETE FROM versions WHERE view = ? AND number = ?').run(view, number);
    });
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #read<T>(view: string, otherwise: T, read: (live: Live) => T): T {
    return this.#database.read(() => {
      const live = this.#live(view);
      return live ? read(live) : otherwise;
    });
  }

  #live(view: string): Live | null {
    const now = performance.now();
    if (now > this.#liveKnownUntil) {
      this.#liveVersions = new Map();
      this.#liveKnownUntil = now + BELIEVE_LIVE_MS;
    }
    const known = this.#liveVersions.get(view) ?? this.#findLive(view);
    if (known) this.#liveVersions.set(view, known);
    return known;
  }

  #findLive(view: string): Live | null {
    const row = this.#database.prepare('SELECT number FROM versions WHERE view = ? AND live = 1').get(view) as
      | { number: number }
      | undefined;
    if (!row) return null;
    const version = { view, number: row.number };
    return { version, schema: this.#schema(version) as ViewSchema };
  }

  #schema(version: ViewVersion): ViewSchema | null {
    const known = this.#schemas.get(tablesOf(version).base);
    if (known) return known;
    const row = this.#database
      .prepare('SELECT schema FROM versions WHERE view = ? AND number = ?')
      .get(version.view, version.number) as { schema: string } | undefined;
    if (!row) return null;
    const schema = JSON.parse(row.schema) as ViewSchema;
    this.#schemas.set(tablesOf(version).base, schema);
    return schema;
  }
}

const toDocument = <T extends Body>(siteId: SiteId, row: Row): StoredDocument<T> => ({
  id: row.id,
  siteId,
  position: row.position as Position,
  body: JSON.parse(row.body) as T,
});
