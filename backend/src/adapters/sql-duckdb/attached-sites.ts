import type { DuckDBConnection } from '@duckdb/node-api';
import { quoted } from './duckdb.ts';
import { databaseOf, factTables, type SiteFiles, WRITABLE } from './site-files.ts';

const MOST = 12;

export class AttachedSites {
  readonly #files: SiteFiles;
  readonly #connection: DuckDBConnection;
  /** Ordered by last use. An LRU cache package would not wait for evicted databases to close. */
  readonly #open = new Set<string>();

  constructor(files: SiteFiles, connection: DuckDBConnection) {
    this.#files = files;
    this.#connection = connection;
  }

  siteIds(): readonly string[] {
    return [...this.#open];
  }

  async open(siteId: string): Promise<void> {
    if (this.#open.delete(siteId)) {
      this.#open.add(siteId);
      return;
    }
    const [oldest] = this.#open;
    if (oldest !== undefined && this.#open.size >= MOST) {
      await close(this.#connection, oldest);
      this.#open.delete(oldest);
    }
    await this.#attach(this.#connection, siteId);
    this.#open.add(siteId);
  }

  async using(connection: DuckDBConnection, siteId: string, work: () => Promise<void>): Promise<void> {
    if (!this.#open.delete(siteId)) await this.#attach(connection, siteId);
    await work();
    await close(connection, siteId);
  }

  async #attach(connection: DuckDBConnection, siteId: string): Promise<void> {
    await connection.run(`ATTACH ${quoted(this.#files.fileOf(siteId))} AS ${databaseOf(siteId)} ${WRITABLE}`);
    await connection.run(factTables(databaseOf(siteId)));
  }
}

const close = async (connection: DuckDBConnection, siteId: string): Promise<void> => {
  await connection.run(`CHECKPOINT ${databaseOf(siteId)}`);
  await connection.run(`DETACH ${databaseOf(siteId)}`);
};
