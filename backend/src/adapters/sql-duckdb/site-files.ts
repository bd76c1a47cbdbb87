import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ColumnType, FACTS } from '@kontor/contracts/analytics/facts';
import { type Position, START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { named } from './duckdb.ts';

const TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'VARCHAR',
  int: 'INTEGER',
  bigint: 'BIGINT',
  bool: 'BOOLEAN',
  timestamp: 'TIMESTAMP',
};

export interface Reached {
  readonly generation: string;
  readonly position: Position;
  readonly events: number;
}

const ENDING = '.duckdb';
const REACHED = 'reached.json';

/** How far the log was read into a folder's tables, by any code version; `null`: unknown. */
export const analysedUpTo = (folder: string): Position | null => {
  try {
    return (JSON.parse(readFileSync(join(folder, REACHED), 'utf8')) as Reached).position;
  } catch {
    return null;
  }
};

/** Files with the facts: one database per site, and the position up to which the log was read. */
export class SiteFiles {
  constructor(
    readonly folder: string,
    readonly generation: string,
  ) {}

  fileOf(siteId: string): string {
    return join(this.folder, `${siteId}${ENDING}`);
  }

  /**
   * An empty database as a lock: whoever has it open for writing is the only one that reads the log into the others.
   */
  get lockFile(): string {
    return join(this.folder, 'reading.lock');
  }

  sites(): readonly SiteId[] {
    if (!existsSync(this.folder)) return [];
    const names = readdirSync(this.folder).filter((name) => name.endsWith(ENDING));
    return names.map((name) => name.slice(0, -ENDING.length) as SiteId).sort();
  }

  /** `null`: nothing read, or by another code version. */
  reached(): Reached | null {
    if (!existsSync(this.#reachedFile)) return null;
    const reached = JSON.parse(readFileSync(this.#reachedFile, 'utf8')) as Reached;
    return reached.generation === this.generation ? reached : null;
  }

  remember(reached: Reached): void {
    writeFileSync(`${this.#reachedFile}.new`, JSON.stringify(reached), { mode: 0o600 });
    renameSync(`${this.#reachedFile}.new`, this.#reachedFile);
  }

  forget(): Reached {
    rmSync(this.#reachedFile, { force: true });
    for (const name of readdirSync(this.folder)) {
      if (name.endsWith(ENDING) || name.endsWith(`${ENDING}.wal`)) rmSync(join(this.folder, name));
    }
    return { generation: this.generation, position: START, events: 0 };
  }

  get #reachedFile(): string {
    return join(this.folder, REACHED);
  }
}

/** Catalog name of a site's database, which must not collide with DuckDB's own. */
export const databaseOf = (siteId: string): string => named(`site ${siteId}`);

/** For JSON: faster and under a third of the size compared with DuckDB's choice. */
const PACKED = 'VARCHAR USING COMPRESSION zstd';

/** Older storage versions do not support this compression. */
export const WRITABLE = "(STORAGE_VERSION 'latest')";

export const factTables = (database: string): string =>
  [
    `CREATE TABLE IF NOT EXISTS ${database}.reached (position VARCHAR, seq BIGINT)`,
    ...Object.entries(FACTS).map(([table, columns]) => {
      const defined = Object.entries(columns).map(
        ([name, type]) => `${name} ${name === 'data' ? PACKED : TYPES[type]}`,
      );
      return `CREATE TABLE IF NOT EXISTS ${database}.${table} (seq BIGINT, happened_at TIMESTAMP, ${defined.join(', ')})`;
    }),
  ].join(';\n');
