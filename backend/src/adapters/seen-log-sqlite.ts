import type { DatabaseSync } from 'node:sqlite';
import type { Actor } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { OnDamage } from '@kontor/contracts/ports/damage';
import type {
  Acknowledgement,
  KnownLoss,
  LogLoss,
  LogMark,
  SeenHead,
  SeenLog,
  StreamHead,
} from '@kontor/contracts/ports/seen-log';
import { openSqlite } from '@kontor/projections/adapters/sqlite-file';
import { guarded } from './vault-sqlite-statements.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS heads (
    site TEXT NOT NULL,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    chain TEXT NOT NULL,
    signature TEXT NOT NULL,
    PRIMARY KEY (site, stream, revision, chain)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS marks (
    position TEXT PRIMARY KEY,
    events INTEGER NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS losses (
    id TEXT PRIMARY KEY,
    found_at INTEGER NOT NULL,
    loss TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS acknowledged_losses (
    site TEXT NOT NULL,
    loss TEXT NOT NULL,
    actor TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (site, loss)
  ) STRICT, WITHOUT ROWID;
`;

/** In the vault's file, so that backups contain both. */
export class SqliteSeenLog implements SeenLog {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepare>;

  /** @throws VaultUnavailable with a message for the operator */
  constructor(file: string, onDamage?: OnDamage) {
    this.#database = guarded(`the vault ${file} cannot be opened`, file, () =>
      openSqlite(file, 'FULL', SCHEMA, { onDamage }),
    );
    this.#statements = guarded(`the vault ${file} cannot be read`, this.#database, () => prepare(this.#database));
  }

  async heads(siteId: SiteId, stream?: string): Promise<readonly StreamHead[]> {
    const { findHeads, findHeadsOf } = this.#statements;
    const rows = this.#read(() => (stream === undefined ? findHeads.all(siteId) : findHeadsOf.all(siteId, stream)));
    return rows.map((row) => ({ ...row })) as unknown as readonly StreamHead[];
  }

  async marks(): Promise<readonly LogMark[]> {
    return this.#read(() => this.#statements.findMarks.all()).map((row) => ({
      ...row,
    })) as unknown as readonly LogMark[];
  }

  async note(mark: LogMark, instead: LogMark | null, heads: readonly SeenHead[]): Promise<void> {
    const { addMark, dropMark, addHead, dropHead } = this.#statements;
    this.#write(() => {
      for (const { siteId, head, instead: before } of heads) {
        for (const { stream, revision, chain } of before) dropHead.run(siteId, stream, revision, chain);
        addHead.run(siteId, head.stream, head.revision, head.chain, head.signature);
      }
      if (instead) dropMark.run(instead.position);
      addMark.run(mark.position, mark.events, mark.at);
    });
  }

  async forgetMarks(marks: readonly LogMark[]): Promise<void> {
    this.#write(() => {
      for (const { position } of marks) this.#statements.dropMark.run(position);
    });
  }

  async recordLoss(loss: LogLoss): Promise<void> {
    this.#write(() => this.#statements.addLoss.run(loss.id, loss.foundAt, JSON.stringify(loss)));
  }

  async losses(siteId: SiteId): Promise<readonly KnownLoss[]> {
    return this.#read(() => this.#statements.findLosses.all(siteId)).map(({ loss, actor, at }) => ({
      ...(JSON.parse(loss as string) as LogLoss),
      acknowledged: actor === null ? null : { by: actor as Actor, at: at as number },
    }));
  }

  async acknowledge(siteId: SiteId, lossId: string, { by, at }: Acknowledgement): Promise<void> {
    this.#write(() => this.#statements.acknowledge.run(siteId, lossId, by, at));
  }

  async close(): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
  }

  #read<T>(work: () => T): T {
    return guarded('the vault cannot be read', this.#database, work);
  }

  #write(work: () => void): void {
    guarded('the vault cannot be written', this.#database, () => {
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        work();
        this.#database.exec('COMMIT');
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        throw error;
      }
    });
  }
}

const prepare = (database: DatabaseSync) => ({
  findHeads: database.prepare(
    'SELECT stream, revision, chain, signature FROM heads WHERE site = ? ORDER BY stream, revision',
  ),
  findHeadsOf: database.prepare(
    'SELECT stream, revision, chain, signature FROM heads WHERE site = ? AND stream = ? ORDER BY revision',
  ),
  addHead: database.prepare(
    'INSERT OR REPLACE INTO heads (site, stream, revision, chain, signature) VALUES (?, ?, ?, ?, ?)',
  ),
  dropHead: database.prepare('DELETE FROM heads WHERE site = ? AND stream = ? AND revision = ? AND chain = ?'),
  findMarks: database.prepare('SELECT position, events, at FROM marks ORDER BY events'),
  addMark: database.prepare('INSERT OR REPLACE INTO marks (position, events, at) VALUES (?, ?, ?)'),
  dropMark: database.prepare('DELETE FROM marks WHERE position = ?'),
  addLoss: database.prepare('INSERT OR IGNORE INTO losses (id, found_at, loss) VALUES (?, ?, ?)'),
  findLosses: database.prepare(
    `SELECT l.loss, a.actor, a.at FROM losses l LEFT JOIN acknowledged_losses a ON a.loss = l.id AND a.site = ?
     ORDER BY l.found_at, l.id`,
  ),
  acknowledge: database.prepare(
    'INSERT OR IGNORE INTO acknowledged_losses (site, loss, actor, at) VALUES (?, ?, ?, ?)',
  ),
});
