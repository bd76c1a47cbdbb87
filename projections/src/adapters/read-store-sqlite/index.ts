import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { type Checkpoints, partitionName, type PartitionName } from '@kontor/contracts/kernel/partition';
import type { Fence, Lease } from '@kontor/contracts/ports/leases';
import {
  type Body,
  type Commit,
  documentKey,
  type DocumentState,
  type Page,
  type Query,
  type ReachedNote,
  type ReadStore,
  type Scan,
  type StoredDocument,
  UnpreparedVersion,
  type ViewSchema,
  type ViewVersion,
} from '@kontor/contracts/ports/read-store';
import type { DocumentKey } from '@kontor/contracts/ports/responses';
import { stepsOf } from '../read-store/asked-text.ts';
import { checkIndex } from '../read-store/check-index.ts';
import { decodePageKey, encodePageKey } from '../read-store/page-key.ts';
import { type ReachedOfVersion, sharesByVersion, versionKey, withNotes } from '../read-store/reached.ts';
import { Database, type DatabaseOptions } from './database.ts';
import { type Asked, type Row, selectPage, selectScan, type SiteRow } from './query.ts';
import { Documents } from './documents.ts';
import { LeaseTable } from './leases.ts';
import { tablesOf } from './tables.ts';
import { type Live, Versions } from './versions.ts';
import { fittingWords } from './words.ts';

const EMPTY_PAGE = { documents: [], next: null };

export class SqliteReadStore implements ReadStore {
  readonly #database: Database;
  readonly #documents: Documents;
  readonly #leases: LeaseTable;
  readonly #versions: Versions;

  /** @throws StoreUnavailable */
  constructor(file: string, options?: DatabaseOptions) {
    this.#database = new Database(file, options);
    this.#documents = new Documents(this.#database);
    this.#leases = new LeaseTable(this.#database);
    this.#versions = new Versions(this.#database);
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
    return this.#read<Page<T>>(view, EMPTY_PAGE, (live) => {
      checkIndex(live.schema, query);
      const after = query.after === undefined ? null : decodePageKey(query.after);
      if (!query.text) return this.#page<T>(live, { query, after, fitting: null });
      const { siteId } = query;
      for (const text of stepsOf(query.text, after)) {
        const fitting = fittingWords(this.#database, live.version, siteId, text);
        const page = fitting && this.#page<T>(live, { query, after, fitting }, text.step);
        if (page && page.documents.length > 0) return page;
      }
      return EMPTY_PAGE;
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
    this.#versions.prepare(schema, version);
  }

  async schemaOf(version: ViewVersion): Promise<ViewSchema | null> {
    return this.#database.read(() => this.#versions.schemaOf(version));
  }

  async scan(version: ViewVersion, scan: Scan): Promise<readonly StoredDocument[]> {
    return this.#database.read(() => {
      if (!this.#versions.schemaOf(version)) return [];
      const { sql, values } = selectScan(version, scan);
      const rows = this.#database.prepare(sql).all(...values) as SiteRow[];
      return rows.map((row) => toDocument(row.site as SiteId, row));
    });
  }

  async load(version: ViewVersion, keys: readonly DocumentKey[]): Promise<ReadonlyMap<string, DocumentState>> {
    return this.#database.read(() => {
      if (!this.#versions.schemaOf(version)) throw new UnpreparedVersion(version);
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
      const schema = this.#versions.schemaOf(version);
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

  async checkpoints(version: ViewVersion): Promise<Checkpoints> {
    return this.#database.read(() => {
      const rows = this.#database
        .prepare('SELECT partition, position FROM checkpoints WHERE view = ? AND number = ?')
        .all(version.view, version.number) as { partition: PartitionName; position: Position }[];
      const notes = this.#database
        .prepare(`SELECT shares -> ? AS note FROM reached WHERE note IS NOT NULL`)
        .all(`$."${versionKey(version)}"`) as { note: string }[];
      return withNotes(
        new Map(rows.map(({ partition, position }) => [partition, position])),
        notes.map(({ note }) => JSON.parse(note) as ReachedOfVersion),
      );
    });
  }

  async recordReached(note: ReachedNote): Promise<void> {
    this.#database.transaction(() => {
      this.#database
        .prepare(
          `INSERT INTO reached (process, at, shares) VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET at = excluded.at, shares = excluded.shares`,
        )
        .run(note.process, note.at, JSON.stringify(sharesByVersion(note)));
    });
  }

  async forgetReached(before: Instant): Promise<void> {
    this.#database.transaction(() => {
      this.#database.prepare('DELETE FROM reached WHERE at < ?').run(before);
    });
  }

  async leases(): Promise<ReadonlyMap<string, Lease>> {
    return this.#database.read(() => this.#leases.all());
  }

  replaceLease(name: string, seen: Lease | null, next: Lease | null): Promise<boolean> {
    return this.#leases.replace(name, seen, next);
  }

  async live(view: string): Promise<number | null> {
    return this.#database.read(() => this.#versions.live(view)?.version.number ?? null);
  }

  async versions(view: string): Promise<readonly number[]> {
    return this.#database.read(() => this.#versions.numbers(view));
  }

  async flip(version: ViewVersion, fence?: Fence): Promise<void> {
    this.#versions.flip(version, () => fence && this.#leases.check(fence));
  }

  async drop(version: ViewVersion): Promise<void> {
    await this.#versions.drop(version, () => this.#documents.forget());
  }

  async close(): Promise<void> {
    this.#leases.flush();
    this.#database.close();
  }

  #page<T extends Body>({ version }: Live, asked: Asked, step?: number): Page<T> {
    const { siteId, limit } = asked.query;
    // One row more than needed tells whether there is a next page.
    const rows: Row[] = [];
    for (const { sql, values } of selectPage(version, asked)) {
      const missing = limit + 1 - rows.length;
      if (missing > 0) rows.push(...(this.#database.prepare(sql).all(...values, missing) as Row[]));
    }
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      documents: page.map((row) => toDocument<T>(siteId, row)),
      next:
        last && rows.length > page.length
          ? encodePageKey({ sort: last.sort ?? null, id: last.id, score: last.score, step })
          : null,
    };
  }

  #read<T>(view: string, otherwise: T, read: (live: Live) => T): T {
    return this.#database.read(() => {
      const live = this.#versions.live(view);
      return live ? read(live) : otherwise;
    });
  }
}

const toDocument = <T extends Body>(siteId: SiteId, row: Row): StoredDocument<T> => ({
  id: row.id,
  siteId,
  position: row.position as Position,
  body: JSON.parse(row.body) as T,
});
