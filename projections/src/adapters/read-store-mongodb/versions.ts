import { randomUUID } from 'node:crypto';
import type { Fence } from '@kontor/contracts/ports/leases';
import { UnpreparedVersion, type ViewSchema, type ViewVersion } from '@kontor/contracts/ports/read-store';
import { MongoServerError } from 'mongodb';
import type { Connection } from '../mongodb/connection.ts';
import { DUPLICATE_KEY } from '../mongodb/errors.ts';
import type { Gatherings } from './gatherings.ts';
import {
  documentsOf,
  indexesOf,
  MAKING,
  makingsOf,
  versionName,
  versionsOf,
  viewsOf,
  WORD_INDEX,
  wordsOf,
} from './layout.ts';
import { checkFence } from './leases.ts';

/** In ms. */
const BELIEVE_LIVE_MS = 100;
const NAMESPACE_NOT_FOUND = 26;

export interface Live {
  readonly version: ViewVersion;
  readonly schema: ViewSchema;
}

export class Versions {
  readonly #connection: Connection;
  readonly #gatherings: Gatherings;
  readonly #live = new Map<string, { readonly found: Promise<Live | null>; readonly until: number }>();

  constructor(connection: Connection, gatherings: Gatherings) {
    this.#connection = connection;
    this.#gatherings = gatherings;
  }

  async schemaOf(version: ViewVersion): Promise<ViewSchema | null> {
    return this.#gatherings.schemaOf(version);
  }

  async live(view: string): Promise<Live | null> {
    const now = performance.now();
    const known = this.#live.get(view);
    if (known && now < known.until) return known.found;
    const found = this.#gatherings.live(view);
    this.#live.set(view, { found, until: now + BELIEVE_LIVE_MS });
    try {
      const live = await found;
      if (!live) this.#forget(view, found);
      return live;
    } catch (error) {
      this.#forget(view, found);
      throw error;
    }
  }

  #forget(view: string, found: Promise<Live | null>): void {
    if (this.#live.get(view)?.found === found) this.#live.delete(view);
  }

  async numbers(view: string): Promise<readonly number[]> {
    const found = await this.#connection.read((database) =>
      versionsOf(database)
        .find({ view }, { projection: { number: 1 } })
        .sort({ number: 1 })
        .toArray(),
    );
    return found.map(({ number }) => number);
  }

  /** Indexes first: a listed version is complete. Safe to run concurrently. */
  async prepare(schema: ViewSchema, version: ViewVersion): Promise<void> {
    const { view, number } = version;
    const indexes = indexesOf(schema);
    await this.#connection.write(async (database) => {
      if (indexes.length > 0) await documentsOf(database, version).createIndexes(indexes);
      if (schema.search) await wordsOf(database, version).createIndexes([WORD_INDEX]);
      const makings = makingsOf(database, version);
      await ifNew(() => makings.insertOne({ _id: MAKING, making: randomUUID() }));
      const { making } = (await makings.findOne({ _id: MAKING })) ?? {};
      if (making === undefined) throw new UnpreparedVersion(version);
      const plain = JSON.parse(JSON.stringify(schema)) as ViewSchema;
      const record = { _id: versionName(version), view, number, making, schema: plain, checkpoints: {} };
      await ifNew(() => versionsOf(database).insertOne(record));
    });
  }

  /** One document holds the live version, so the switch is atomic. */
  async flip(version: ViewVersion, fence?: Fence): Promise<void> {
    const { view, number } = version;
    await this.#connection.write(async (database) => {
      if (fence) await checkFence(database, fence);
      if (!(await versionsOf(database).findOne({ _id: versionName(version) }))) throw new UnpreparedVersion(version);
      await ifNew(() => viewsOf(database).insertOne({ _id: view, live: number }));
      await viewsOf(database).updateOne({ _id: view }, { $set: { live: number } });
    });
    this.#live.delete(view);
  }

  async drop(version: ViewVersion): Promise<void> {
    const { view, number } = version;
    await this.#connection.write(async (database) => {
      await viewsOf(database).deleteOne({ _id: view, live: number });
      await versionsOf(database).deleteOne({ _id: versionName(version) });
      for (const collection of [documentsOf(database, version), wordsOf(database, version)]) {
        await collection.drop().catch((error: unknown) => ignore(error, NAMESPACE_NOT_FOUND));
      }
    });
    this.#live.delete(view);
  }
}

const ifNew = async (insert: () => Promise<unknown>): Promise<void> => {
  try {
    await insert();
  } catch (error) {
    ignore(error, DUPLICATE_KEY);
  }
};

const ignore = (error: unknown, code: number): void => {
  if (!(error instanceof MongoServerError) || error.code !== code) throw error;
};
