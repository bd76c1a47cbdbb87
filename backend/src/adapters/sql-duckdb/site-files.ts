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

/** How far all of the log has been read. */
export interface Reached {
  readonly generation: string;
  readonly position: Position;
  readonly events: number;
}

const ENDING = '.duckdb';
const REACHED = 'reached.json';

/** How far the log was read into the tables of a folder, by whatever code; `null`: nobody can tell. */
export const analysedUpTo = (folder: string): Position | null => {
  try {
    return (JSON.parse(readFileSync(join(folder, REACHED), 'utf8')) as Reached).position;
  } catch {
    return null;
  }
};

/** Where the facts lie: a database per site, and beside them how far the log was read. */
export class SiteFiles {
  constructor(
    readonly folder: string,
    readonly generation: string,
  ) {}

  fileOf(siteId: string): string {
    return join(this.folder, `${siteId}${ENDING}`);
  }

  /** A database with nothing in it: whoever has it open for writing is alone in reading the log into the others. */
  get lockFile(): string {
    return join(this.folder, 'reading.lock');
  }

  sites(): readonly SiteId[] {
    if (!existsSync(this.folder)) return [];
    const names = readdirSync(this.folder).filter((name) => name.endsWith(ENDING));
    return names.map((name) => name.slice(0, -ENDING.length) as SiteId).sort();
  }

  /** `null`: nothing was read, or by other code than this. */
  reached(): Reached | null {
    if (!existsSync(this.#reachedFile)) return null;
    const reached = JSON.parse(readFileSync(this.#reachedFile, 'utf8')) as Reached;
    return reached.generation === this.generation ? reached : null;
  }

  remember(reached: Reached): void {
    writeFileSync(`${this.#reachedFile}.new`, JSON.stringify(reached), { mode: 0o600 });
    renameSync(`${this.#reachedFile}.new`, this.#reachedFile);
  }

  /** Begins anew. */
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

/** As what a site's database is attached: a site may be called like a database of the database's own. */
export const databaseOf = (siteId: string): string => named(`site ${siteId}`);

/** JSON: less than a third of the space, and made faster, than by what the database would choose. */
const PACKED = 'VARCHAR USING COMPRESSION zstd';

/** With which a database is attached for writing: an older form cannot be packed like this. */
export const WRITABLE = "(STORAGE_VERSION 'latest')";

/** SQL that makes the tables of facts in an attached database. */
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
