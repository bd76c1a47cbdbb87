import type { DuckDBConnection } from '@duckdb/node-api';
import { quoted } from './duckdb.ts';
import { databaseOf, factTables, type SiteFiles, WRITABLE } from './site-files.ts';

/** Each takes some files and a megabyte: an installation may have hundreds of sites. */
const MOST = 12;

/** The sites' databases that are open for writing, few at a time. */
export class AttachedSites {
  readonly #files: SiteFiles;
  readonly #connection: DuckDBConnection;
  /** Last, what was used last. */
  readonly #open = new Set<string>();

  constructor(files: SiteFiles, connection: DuckDBConnection) {
    this.#files = files;
    this.#connection = connection;
  }

  siteIds(): readonly string[] {
    return [...this.#open];
  }

  /** For the one connection that gathers; whichever was not used for longest is closed instead. */
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

  /** For the last time: it is closed after the work. */
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
