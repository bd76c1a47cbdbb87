import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ColumnType, FACTS } from '@kontor/contracts/analytics/facts';
import { type Position, START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';

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

/** Where the facts lie: a database per site, and beside them how far the log was read. */
export class SiteFiles {
  constructor(
    readonly folder: string,
    readonly generation: string,
  ) {}

  fileOf(siteId: string): string {
    return join(this.folder, `${siteId}${ENDING}`);
  }

  sites(): readonly SiteId[] {
    if (!existsSync(this.folder)) return [];
    const names = readdirSync(this.folder).filter((name) => name.endsWith(ENDING));
    return names.map((name) => name.slice(0, -ENDING.length) as SiteId).sort();
  }

  /** What was made by other code than this is made again. */
  reached(): Reached {
    const file = join(this.folder, 'reached.json');
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Reached) : null;
    if (before?.generation === this.generation) return before;
    this.forget();
    return { generation: this.generation, position: START, events: 0 };
  }

  remember(reached: Reached): void {
    const file = join(this.folder, 'reached.json');
    writeFileSync(`${file}.new`, JSON.stringify(reached), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  forget(): void {
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
  }
}

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
