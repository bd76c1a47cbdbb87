import { setTimeout as pause } from 'node:timers/promises';
import { UnpreparedVersion, type ViewSchema, type ViewVersion } from '@kontor/contracts/ports/read-store';
import type { Database } from './database.ts';
import { piecesOf } from './pieces.ts';
import { createTables, dropTables, tablesOf } from './tables.ts';

/** Pause in ms between the steps of dropping a version. */
const PIECE_REST = 2;

/** How long another process's flip may go unnoticed, in ms. */
const BELIEVE_LIVE_MS = 100;

/** Stored instead of the schema while a version is being dropped. */
const DROPPING = '';

export interface Live {
  readonly version: ViewVersion;
  readonly schema: ViewSchema;
}

/** Existing versions, and the live one of each view. Call reads within a snapshot or transaction. */
export class Versions {
  readonly #database: Database;
  readonly #schemas = new Map<string, ViewSchema>();
  #live = new Map<string, Live>();
  #liveKnownUntil = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  prepare(schema: ViewSchema, version: ViewVersion): void {
    this.#database.transaction(() => {
      this.#database.exec(createTables(schema, version));
      this.#database
        .prepare('INSERT INTO versions (view, number, schema) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
        .run(version.view, version.number, JSON.stringify(schema));
    });
  }

  numbers(view: string): readonly number[] {
    const rows = this.#database.prepare('SELECT number FROM versions WHERE view = ? ORDER BY number').all(view);
    return rows.map((row) => row['number'] as number);
  }

  schemaOf(version: ViewVersion): ViewSchema | null {
    const known = this.#schemas.get(tablesOf(version).base);
    if (known) return known;
    const row = this.#database
      .prepare('SELECT schema FROM versions WHERE view = ? AND number = ?')
      .get(version.view, version.number) as { schema: string } | undefined;
    if (!row || row.schema === DROPPING) return null;
    const schema = JSON.parse(row.schema) as ViewSchema;
    this.#schemas.set(tablesOf(version).base, schema);
    return schema;
  }

  live(view: string): Live | null {
    const now = performance.now();
    if (now > this.#liveKnownUntil) {
      this.#live = new Map();
      this.#liveKnownUntil = now + BELIEVE_LIVE_MS;
    }
    const known = this.#live.get(view) ?? this.#findLive(view);
    if (known) this.#live.set(view, known);
    return known;
  }

  /** @param mayFlip throws to refuse */
  flip(version: ViewVersion, mayFlip: () => void): void {
    const { view, number } = version;
    this.#database.transaction(() => {
      mayFlip();
      if (!this.schemaOf(version)) throw new UnpreparedVersion(version);
      this.#database.prepare('UPDATE versions SET live = (number = ?) WHERE view = ?').run(number, view);
    });
    this.#liveKnownUntil = 0;
  }

  /**
   * In steps, so that others can write. If interrupted, the version stays listed as dropping; dropping it again
   * finishes.
   * @param forget discards cached state before the tables go
   */
  async drop(version: ViewVersion, forget: () => void): Promise<void> {
    const { view, number } = version;
    const remove = (table: 'checkpoints' | 'versions') =>
      this.#database.prepare(`DELETE FROM ${table} WHERE view = ? AND number = ?`).run(view, number);
    this.#schemas.delete(tablesOf(version).base);
    this.#liveKnownUntil = 0;
    this.#database.transaction(() => {
      remove('checkpoints');
      this.#database
        .prepare('UPDATE versions SET schema = ? WHERE view = ? AND number = ?')
        .run(DROPPING, view, number);
    });
    for (const piece of piecesOf(this.#database, version)) {
      while (this.#database.transaction(piece) > 0) await pause(PIECE_REST);
    }
    this.#database.forgetStatements();
    forget();
    this.#database.transaction(() => {
      this.#database.exec(dropTables(version));
      remove('versions');
    });
  }

  #findLive(view: string): Live | null {
    const row = this.#database.prepare('SELECT number FROM versions WHERE view = ? AND live = 1').get(view) as
      | { number: number }
      | undefined;
    if (!row) return null;
    const version = { view, number: row.number };
    const schema = this.schemaOf(version);
    return schema && { version, schema };
  }
}
