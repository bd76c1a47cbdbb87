import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Revision } from '@kontor/contracts/kernel/events';
import type { OnDamage } from '@kontor/contracts/ports/damage';
import { type Snapshot, type Snapshots, SnapshotsUnavailable } from '@kontor/contracts/ports/snapshots';
import { describeDatabaseError, describeError, openSqlite } from '@kontor/projections/adapters/sqlite-file';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS snapshots (
    stream TEXT NOT NULL,
    format TEXT NOT NULL,
    revision INTEGER NOT NULL,
    position TEXT NOT NULL,
    event_id TEXT NOT NULL,
    state TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS snapshots_by_stream ON snapshots (stream, format, revision);
`;

/** Snapshots of one machine. A power cut may lose the last ones. */
export class SqliteSnapshots implements Snapshots {
  readonly #database: DatabaseSync;
  readonly #find: StatementSync;
  readonly #drop: StatementSync;
  readonly #add: StatementSync;

  /** @throws SnapshotsUnavailable with a message for the operator */
  constructor(file: string, onDamage?: OnDamage) {
    try {
      this.#database = openSqlite(file, 'NORMAL', SCHEMA, { onDamage });
    } catch (cause) {
      const words = `the file of snapshots ${file} cannot be opened: ${describeError(file, cause)}`;
      throw new SnapshotsUnavailable(words, { cause });
    }
    this.#find = this.#database.prepare(
      `SELECT stream, format, revision, position, event_id AS eventId, state FROM snapshots
       WHERE stream = ? AND format = ? AND revision <= ? ORDER BY revision DESC LIMIT 1`,
    );
    this.#drop = this.#database.prepare('DELETE FROM snapshots WHERE stream = ? AND format <> ?');
    this.#add = this.#database.prepare(
      `INSERT OR REPLACE INTO snapshots (stream, format, revision, position, event_id, state)
       VALUES (?, ?, ?, ?, ?, ?)`,
    );
  }

  async newest(stream: string, format: string, until: Revision = Number.MAX_SAFE_INTEGER): Promise<Snapshot | null> {
    const row = this.#guarded('read', () => this.#find.get(stream, format, until));
    return row === undefined ? null : ({ ...row } as unknown as Snapshot);
  }

  async keep({ stream, format, revision, position, eventId, state }: Snapshot): Promise<void> {
    this.#guarded('written', () => {
      this.#drop.run(stream, format);
      this.#add.run(stream, format, revision, position, eventId, state);
    });
  }

  async close(): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
  }

  #guarded<T>(what: string, work: () => T): T {
    try {
      return work();
    } catch (cause) {
      const words = describeDatabaseError(this.#database, cause);
      throw new SnapshotsUnavailable(`snapshots cannot be ${what}: ${words}`, { cause });
    }
  }
}
