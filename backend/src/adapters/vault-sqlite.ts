import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Key, type Vault, VaultUnavailable } from '@kontor/contracts/ports/vault';
import { openSqlite, wordsOf } from '@kontor/projections/adapters/sqlite-file';
import { digestOf, KnownSecrets, NAMES, newKey } from './vault-entries.ts';

const SCHEMA = `
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS persons (
    site TEXT NOT NULL,
    person TEXT NOT NULL,
    digest TEXT NOT NULL,
    key BLOB NOT NULL,
    PRIMARY KEY (site, person),
    UNIQUE (site, digest)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS secrets (
    site TEXT NOT NULL,
    purpose TEXT NOT NULL,
    secret BLOB NOT NULL,
    PRIMARY KEY (site, purpose)
  ) STRICT, WITHOUT ROWID;
`;

/** The vault of one machine: a file of its own, beside the log. Any number of processes may share it. */
export class SqliteVault implements Vault {
  readonly #database: DatabaseSync;
  readonly #secrets = new KnownSecrets();

  /** @throws VaultUnavailable with a message for the operator */
  constructor(file: string) {
    this.#database = guarded(`the vault ${file} cannot be opened`, () => openSqlite(file, 'FULL', SCHEMA));
  }

  async personOf(siteId: SiteId, name: string): Promise<PersonId> {
    const digest = digestOf(await this.secret(siteId, NAMES), name);
    return this.#made(
      () => this.#find('SELECT person FROM persons WHERE site = ? AND digest = ?', siteId, digest) as PersonId | null,
      () =>
        this.#run(
          'INSERT OR IGNORE INTO persons (site, person, digest, key) VALUES (?, ?, ?, ?)',
          siteId,
          randomUUID(),
          digest,
          newKey(),
        ),
    );
  }

  async keyOf(siteId: SiteId, personId: PersonId): Promise<Key | null> {
    return guarded(
      'the vault cannot be read',
      () => this.#find('SELECT key FROM persons WHERE site = ? AND person = ?', siteId, personId) as Key | null,
    );
  }

  /** The key is overwritten in the file, and in the journal that may still hold it. */
  async erase(siteId: SiteId, personId: PersonId): Promise<boolean> {
    return guarded('the vault cannot be written', () => {
      const erased = this.#run('DELETE FROM persons WHERE site = ? AND person = ?', siteId, personId);
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return erased > 0;
    });
  }

  async secret(siteId: SiteId, purpose: string): Promise<Key> {
    return this.#secrets.of(siteId, purpose, async () =>
      this.#made(
        () => this.#find('SELECT secret FROM secrets WHERE site = ? AND purpose = ?', siteId, purpose) as Key | null,
        () =>
          this.#run(
            'INSERT OR IGNORE INTO secrets (site, purpose, secret) VALUES (?, ?, ?)',
            siteId,
            purpose,
            newKey(),
          ),
      ),
    );
  }

  async close(): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
  }

  /** What is there, or what this or another process has just made. */
  #made<T>(find: () => T | null, make: () => void): T {
    let found = guarded('the vault cannot be read', find);
    while (found === null) {
      guarded('the vault cannot be written', make);
      found = guarded('the vault cannot be read', find);
    }
    return found;
  }

  #find(sql: string, ...values: readonly string[]): unknown {
    const row = this.#database.prepare(sql).get(...values);
    return row ? Object.values(row)[0] : null;
  }

  #run(sql: string, ...values: readonly (string | Uint8Array)[]): number {
    return Number(this.#database.prepare(sql).run(...values).changes);
  }
}

/** SQLite's own words stay in the message. */
const guarded = <T>(what: string, work: () => T): T => {
  try {
    return work();
  } catch (cause) {
    throw new VaultUnavailable(`${what}: ${wordsOf(cause)}`, { cause });
  }
};
