import type { DatabaseSync } from 'node:sqlite';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Key, type Vault, VaultUnavailable } from '@kontor/contracts/ports/vault';
import { openSqlite, wordsOf } from '@kontor/projections/adapters/sqlite-file';
import { Gathered } from './gathered.ts';
import { digestOf, KnownSecrets, NAMES, newKey, newPersonId } from './vault-entries.ts';

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

interface NewPerson {
  readonly siteId: SiteId;
  /** `null`: no name leads there. */
  readonly digest: string | null;
  /** `null`: another process was faster. */
  readonly made: PromiseWithResolvers<PersonId | null>;
}

/** The vault of one machine: a file of its own, beside the log. Any number of processes may share it. */
export class SqliteVault implements Vault {
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  readonly #secrets = new KnownSecrets();
  readonly #newPersons = new Gathered<NewPerson>((persons) => this.#addPersons(persons));

  /** @throws VaultUnavailable with a message for the operator */
  constructor(file: string) {
    this.#database = guarded(`the vault ${file} cannot be opened`, () => openSqlite(file, 'FULL', SCHEMA));
    this.#statements = prepare(this.#database);
  }

  async personOf(siteId: SiteId, name: string): Promise<PersonId> {
    const digest = digestOf(await this.secret(siteId, NAMES), name);
    for (;;) {
      const known = this.#find(siteId, digest) ?? (await this.#add(siteId, digest));
      if (known) return known;
    }
  }

  async newPerson(siteId: SiteId): Promise<PersonId> {
    return (await this.#add(siteId, null)) as PersonId;
  }

  async findPerson(siteId: SiteId, name: string): Promise<PersonId | null> {
    const digest = digestOf(await this.secret(siteId, NAMES), name);
    return this.#find(siteId, digest);
  }

  async keyOf(siteId: SiteId, personId: PersonId): Promise<Key | null> {
    return this.#read(({ findKey }) => valueOf(findKey.get(siteId, personId)) as Key | null);
  }

  /** The key is overwritten in the file, and in the journal that may still hold it. */
  async erase(siteId: SiteId, personId: PersonId): Promise<boolean> {
    return this.#write(({ deletePerson }) => {
      const { changes } = deletePerson.run(siteId, personId);
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return Number(changes) > 0;
    });
  }

  async secret(siteId: SiteId, purpose: string): Promise<Key> {
    return this.#secrets.of(siteId, purpose, async () => {
      const find = () => this.#read(({ findSecret }) => valueOf(findSecret.get(siteId, purpose)) as Key | null);
      const known = find();
      if (known) return known;
      this.#write(({ addSecret }) => addSecret.run(siteId, purpose, newKey()));
      // What this or another process has just made.
      return find() as Key;
    });
  }

  async close(): Promise<void> {
    this.#newPersons.flush();
    if (this.#database.isOpen) this.#database.close();
  }

  #add(siteId: SiteId, digest: string | null): Promise<PersonId | null> {
    const made = Promise.withResolvers<PersonId | null>();
    this.#newPersons.add({ siteId, digest, made });
    return made.promise;
  }

  #find(siteId: SiteId, digest: string): PersonId | null {
    return this.#read(({ findPerson }) => valueOf(findPerson.get(siteId, digest)) as PersonId | null);
  }

  /** Those that another process has made meanwhile stay as they are. */
  #addPersons(persons: readonly NewPerson[]): void {
    try {
      const ids = this.#write(({ addPerson }) => {
        this.#database.exec('BEGIN IMMEDIATE');
        const added = persons.map(({ siteId, digest }) => {
          const person = newPersonId();
          // In the place of a digest the id itself: those of a moment are written side by side.
          const { changes } = addPerson.run(siteId, person, digest ?? person, newKey());
          return Number(changes) > 0 ? person : null;
        });
        this.#database.exec('COMMIT');
        return added;
      });
      for (const [index, { made }] of persons.entries()) made.resolve(ids[index]!);
    } catch (error) {
      for (const { made } of persons) made.reject(error);
      if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK');
    }
  }

  #read<T>(work: (statements: Statements) => T): T {
    return guarded('the vault cannot be read', () => work(this.#statements));
  }

  #write<T>(work: (statements: Statements) => T): T {
    return guarded('the vault cannot be written', () => work(this.#statements));
  }
}

type Statements = ReturnType<typeof prepare>;

const prepare = (database: DatabaseSync) => ({
  findPerson: database.prepare('SELECT person FROM persons WHERE site = ? AND digest = ?'),
  addPerson: database.prepare('INSERT OR IGNORE INTO persons (site, person, digest, key) VALUES (?, ?, ?, ?)'),
  findKey: database.prepare('SELECT key FROM persons WHERE site = ? AND person = ?'),
  deletePerson: database.prepare('DELETE FROM persons WHERE site = ? AND person = ?'),
  findSecret: database.prepare('SELECT secret FROM secrets WHERE site = ? AND purpose = ?'),
  addSecret: database.prepare('INSERT OR IGNORE INTO secrets (site, purpose, secret) VALUES (?, ?, ?)'),
});

const valueOf = (row: Record<string, unknown> | undefined): unknown => (row ? Object.values(row)[0] : null);

/** SQLite's own words stay in the message. */
const guarded = <T>(what: string, work: () => T): T => {
  try {
    return work();
  } catch (cause) {
    throw new VaultUnavailable(`${what}: ${wordsOf(cause)}`, { cause });
  }
};
