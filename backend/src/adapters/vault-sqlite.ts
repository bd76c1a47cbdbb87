import type { DatabaseSync } from 'node:sqlite';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Key, type KeyHolder, type Vault, VaultUnavailable } from '@kontor/contracts/ports/vault';
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

interface Wanted {
  readonly siteId: SiteId;
  /** `null`: no name leads there. */
  readonly digest: string | null;
  readonly found: PromiseWithResolvers<Found>;
}

interface Found {
  readonly personId: PersonId;
  /** Of somebody new. */
  readonly key: Key | null;
}

/** The vault of one machine: a file of its own, beside the log. Any number of processes may share it. */
export class SqliteVault implements Vault {
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  readonly #secrets = new KnownSecrets();
  readonly #wanted = new Gathered<Wanted>((wanted) => this.#addPersons(wanted));

  /** @throws VaultUnavailable with a message for the operator */
  constructor(file: string) {
    this.#database = guarded(`the vault ${file} cannot be opened`, () => openSqlite(file, 'FULL', SCHEMA));
    this.#statements = prepare(this.#database);
  }

  async personOf(siteId: SiteId, name: string): Promise<PersonId> {
    return (await this.#want(siteId, digestOf(await this.secret(siteId, NAMES), name))).personId;
  }

  async newPerson(siteId: SiteId): Promise<KeyHolder> {
    return (await this.#want(siteId, null)) as KeyHolder;
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
    this.#wanted.flush();
    if (this.#database.isOpen) this.#database.close();
  }

  #want(siteId: SiteId, digest: string | null): Promise<Found> {
    const found = Promise.withResolvers<Found>();
    this.#wanted.add({ siteId, digest, found });
    return found.promise;
  }

  #find(siteId: SiteId, digest: string): PersonId | null {
    return this.#read(({ findPerson }) => valueOf(findPerson.get(siteId, digest)) as PersonId | null);
  }

  /** Most are new, so nobody looks first whether they are: those who are there already stay as they are. */
  #addPersons(wanted: readonly Wanted[]): void {
    try {
      const all = this.#write(({ addPerson }) => {
        this.#database.exec('BEGIN IMMEDIATE');
        const all = wanted.map(({ siteId, digest }): Found => {
          const [personId, key] = [newPersonId(), newKey()];
          // In the place of a digest the id itself: those of a moment are written side by side.
          const { changes } = addPerson.run(siteId, personId, digest ?? personId, key);
          return changes === 0 ? { personId: this.#find(siteId, digest as string)!, key: null } : { personId, key };
        });
        this.#database.exec('COMMIT');
        return all;
      });
      for (const [index, { found }] of wanted.entries()) found.resolve(all[index]!);
    } catch (error) {
      for (const one of wanted) this.#answerUnwritten(one, error);
    }
  }

  /** While nothing can be written, those who are there are found all the same. */
  #answerUnwritten({ siteId, digest, found }: Wanted, error: unknown): void {
    try {
      if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK');
      const personId = digest === null ? null : this.#find(siteId, digest);
      if (personId === null) found.reject(error);
      else found.resolve({ personId, key: null });
    } catch {
      found.reject(error);
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
