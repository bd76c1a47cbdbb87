import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Checkpoints } from '@kontor/contracts/kernel/partition';
import type { Fence, Lease } from '@kontor/contracts/ports/leases';
import {
  type Body,
  type Commit,
  type DocumentState,
  type Page,
  type Query,
  type ReachedNote,
  type ReadStore,
  type Scan,
  StoreUnavailable,
  type StoredDocument,
  type ViewSchema,
  type ViewVersion,
} from '@kontor/contracts/ports/read-store';
import type { DocumentKey } from '@kontor/contracts/ports/responses';
import type { Db } from 'mongodb';
import { Connection } from '../mongodb/connection.ts';
import { checkpointsOf, forgetReached, moveCheckpoint, recordReached } from './checkpoints.ts';
import { getDocuments, loadStates, recordsOf, scanDocuments, writeDocuments } from './documents.ts';
import { documentsOf, keysOf } from './layout.ts';
import { Gatherings } from './gatherings.ts';
import { allLeases, replaceLease } from './leases.ts';
import { findPage } from './query.ts';
import { type Live, Versions } from './versions.ts';
import { Words } from './words.ts';

/**
 * Read store for several processes: MongoDB, one collection per version, documents as BSON. Needs no transactions, so a
 * single server works as well as a replica set.
 */
export class MongoReadStore implements ReadStore {
  readonly #connection: Connection;
  readonly #versions: Versions;
  readonly #gatherings: Gatherings;
  readonly #words = new Words();

  /** Connects in the background; meanwhile operations throw `StoreUnavailable`. */
  constructor(connectionString: string) {
    this.#connection = new Connection(connectionString, { name: 'read store', Unavailable: StoreUnavailable });
    this.#gatherings = new Gatherings(this.#connection);
    this.#versions = new Versions(this.#connection, this.#gatherings);
  }

  async get<T extends Body>(view: string, siteId: SiteId, id: string): Promise<StoredDocument<T> | null> {
    return (await this.getMany<T>(view, siteId, [id]))[0] ?? null;
  }

  async getMany<T extends Body>(view: string, siteId: SiteId, ids: readonly string[]) {
    return this.#read<readonly StoredDocument<T>[]>(view, [], (database, { version }) =>
      getDocuments<T>(database, version, siteId, ids),
    );
  }

  async query<T extends Body>(view: string, query: Query): Promise<Page<T>> {
    return this.#read<Page<T>>(view, { documents: [], next: null }, (database, live) =>
      findPage<T>(database, live, query),
    );
  }

  async count(view: string, siteId: SiteId): Promise<number> {
    const ofSite = { _id: keysOf(siteId), body: { $ne: null } };
    return this.#read(view, 0, (database, { version }) => documentsOf(database, version).countDocuments(ofSite));
  }

  async prepare(schema: ViewSchema, version: ViewVersion): Promise<void> {
    await this.#versions.prepare(schema, version);
  }

  async schemaOf(version: ViewVersion): Promise<ViewSchema | null> {
    return this.#versions.schemaOf(version);
  }

  async scan(version: ViewVersion, scan: Scan): Promise<readonly StoredDocument[]> {
    return this.#connection.read((database) => scanDocuments(database, version, scan));
  }

  async load(version: ViewVersion, keys: readonly DocumentKey[]): Promise<ReadonlyMap<string, DocumentState>> {
    const { states, making } = await this.#connection.read((database) => loadStates(database, version, keys));
    this.#gatherings.sawMaking(version, making);
    return states;
  }

  async commit({ writes, ...batch }: Commit): Promise<void> {
    const { version, fence } = batch;
    await this.#connection.write(async (database) => {
      const { schema, making } = await this.#gatherings.requireCurrent(version, fence);
      const records = recordsOf(schema, writes);
      await this.#words.add(database, version, making, records);
      await writeDocuments(database, version, records);
      await moveCheckpoint(database, { ...batch, making }, this.#gatherings.moveCheckpoint);
    });
  }

  async checkpoints(version: ViewVersion): Promise<Checkpoints> {
    return this.#connection.read((database) => checkpointsOf(database, version));
  }

  async recordReached(note: ReachedNote): Promise<void> {
    await this.#connection.write((database) => recordReached(database, note));
  }

  async forgetReached(before: Instant): Promise<void> {
    await this.#connection.write((database) => forgetReached(database, before));
  }

  async leases(): Promise<ReadonlyMap<string, Lease>> {
    return this.#connection.read(allLeases);
  }

  async replaceLease(name: string, seen: Lease | null, next: Lease | null): Promise<boolean> {
    this.#gatherings.forget();
    return this.#connection.write((database) => replaceLease(database, name, seen, next, this.#gatherings.changeLease));
  }

  async live(view: string): Promise<number | null> {
    return (await this.#versions.live(view))?.version.number ?? null;
  }

  async versions(view: string): Promise<readonly number[]> {
    return this.#versions.numbers(view);
  }

  async flip(version: ViewVersion, fence?: Fence): Promise<void> {
    await this.#versions.flip(version, fence);
  }

  async drop(version: ViewVersion): Promise<void> {
    this.#gatherings.forget();
    await this.#versions.drop(version);
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }

  async #read<T>(view: string, otherwise: T, read: (database: Db, live: Live) => Promise<T>): Promise<T> {
    const live = await this.#versions.live(view);
    return live ? this.#connection.read((database) => read(database, live)) : otherwise;
  }
}
