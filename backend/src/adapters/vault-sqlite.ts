import type { DatabaseSync } from 'node:sqlite';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { OnDamage } from '@kontor/contracts/ports/damage';
import {
  type Key,
  type KeyHolder,
  type MarkedVault,
  type VaultMark,
  type VaultRecord,
} from '@kontor/contracts/ports/vault';
import { openSqlite } from '@kontor/projections/adapters/sqlite-file';
import { WriteBatcher } from '@kontor/projections/adapters/write-batcher';
import { recordsIn } from './vault-sqlite-records.ts';
import { addRecord, guarded, prepare, SCHEMA, type Statements, valueOf } from './vault-sqlite-statements.ts';
import {
  bytesOf,
  digestOf,
  INSTALLATION,
  installationOf,
  KnownSecrets,
  NAMES,
  newKey,
  newPersonId,
  wordDigests,
  WORDS,
} from './vault-entries.ts';

/** Site id of the row with the installation's id. */
const NO_SITE = '';

interface NewName {
  readonly siteId: SiteId;
  readonly digest: string | null;
  /** Digests of the person's search words. */
  readonly words: readonly string[];
  readonly found: PromiseWithResolvers<Found>;
}

interface Found {
  readonly personId: PersonId;
  readonly key: Key | null;
}

interface Noted {
  readonly siteId: SiteId;
  readonly personId: PersonId;
  readonly words: readonly string[];
  readonly done: PromiseWithResolvers<void>;
}

/** The vault of one machine: a separate SQLite file, shared by any number of processes. */
export class SqliteVault implements MarkedVault {
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  readonly #secrets = new KnownSecrets();
  readonly #wanted = new WriteBatcher<NewName>((wanted) => this.#addPersons(wanted));
  readonly #noted = new WriteBatcher<Noted>((noted) => this.#addWords(noted));

  /** @throws VaultUnavailable with a message for the operator */
  constructor(file: string, onDamage?: OnDamage) {
    this.#database = guarded(`the vault ${file} cannot be opened`, file, () =>
      openSqlite(file, 'FULL', SCHEMA, { onDamage }),
    );
    this.#statements = prepare(this.#database);
  }

  async personOf(siteId: SiteId, name: string, words: readonly string[] = []): Promise<PersonId> {
    const digests = await this.#digestsOf(siteId, words);
    return (await this.#want(siteId, digestOf(await this.secret(siteId, NAMES), name), digests)).personId;
  }

  async recordWords(siteId: SiteId, personId: PersonId, words: readonly string[]): Promise<void> {
    if (words.length === 0) return;
    const done = Promise.withResolvers<void>();
    this.#noted.add({ siteId, personId, words: await this.#digestsOf(siteId, words), done });
    return done.promise;
  }

  async findByWords(siteId: SiteId, words: readonly string[], most: number): Promise<readonly PersonId[]> {
    const digests = await this.#digestsOf(siteId, words);
    if (digests.length === 0) return [];
    const ofOne = 'SELECT person FROM words WHERE site = ? AND digest = ?';
    const sql = `${digests.map(() => ofOne).join(' INTERSECT ')} LIMIT ?`;
    const rows = this.#read(() =>
      this.#database.prepare(sql).all(...digests.flatMap((digest) => [siteId, digest]), most),
    );
    return rows.map((row) => valueOf(row) as PersonId);
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

  /** Overwrites the key in the file and in the journal. */
  async erase(siteId: SiteId, personId: PersonId): Promise<boolean> {
    return this.#write(({ deletePerson, deleteWords }) => {
      // Words first: after an interruption the person still exists, and the erasure can be repeated.
      deleteWords.run(siteId, personId);
      const { changes } = deletePerson.run(siteId, personId);
      // Another process may have added words meanwhile.
      deleteWords.run(siteId, personId);
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
      return find() as Key;
    });
  }

  async lastIssued(siteId: SiteId, sequence: string): Promise<number | null> {
    return this.#read(({ findTold }) => valueOf(findTold.get(siteId, sequence)) as number | null);
  }

  async recordIssued(siteId: SiteId, sequence: string, number: number): Promise<void> {
    this.#write(({ raiseTold }) => raiseTold.run(siteId, sequence, number));
  }

  async *recordsOf(siteId: SiteId): AsyncGenerator<readonly VaultRecord[]> {
    const pages = recordsIn(this.#database, siteId);
    for (;;) {
      const page = this.#read(() => pages.next());
      if (page.done === true) return;
      yield page.value;
    }
  }

  async addRecords(siteId: SiteId, records: readonly VaultRecord[]): Promise<void> {
    this.#write((statements) => {
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        for (const record of records) addRecord(statements, siteId, record);
        this.#database.exec('COMMIT');
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  async mark(): Promise<VaultMark> {
    return this.#read(({ findSecret, findOther }) => {
      const known = valueOf(findSecret.get(NO_SITE, INSTALLATION)) as Uint8Array | null;
      return { installation: known && installationOf(known), isBlank: findOther.get(NO_SITE) === undefined };
    });
  }

  async belongTo(installation: string, isAnew = false): Promise<string> {
    const add = isAnew ? this.#statements.changeSecret : this.#statements.addSecret;
    this.#write(() => add.run(NO_SITE, INSTALLATION, bytesOf(installation)));
    return (await this.mark()).installation!;
  }

  async close(): Promise<void> {
    this.#wanted.flush();
    this.#noted.flush();
    if (this.#database.isOpen) this.#database.close();
  }

  async #digestsOf(siteId: SiteId, words: readonly string[]): Promise<readonly string[]> {
    return words.length === 0 ? [] : wordDigests(await this.secret(siteId, WORDS), words);
  }

  #want(siteId: SiteId, digest: string | null, words: readonly string[] = []): Promise<Found> {
    const found = Promise.withResolvers<Found>();
    this.#wanted.add({ siteId, digest, words, found });
    return found.promise;
  }

  #find(siteId: SiteId, digest: string): PersonId | null {
    return this.#read(({ findPerson }) => valueOf(findPerson.get(siteId, digest)) as PersonId | null);
  }

  /** Inserts without checking first, because most are new; existing persons stay unchanged. */
  #addPersons(wanted: readonly NewName[]): void {
    try {
      const all = this.#write(({ addPerson, addWord }) => {
        this.#database.exec('BEGIN IMMEDIATE');
        const all = wanted.map(({ siteId, digest, words }): Found => {
          const [personId, key] = [newPersonId(), newKey()];
          // Without a digest, store the id: new ids sort next to each other.
          const { changes } = addPerson.run(siteId, personId, digest ?? personId, key);
          const found =
            changes === 0 ? { personId: this.#find(siteId, digest as string)!, key: null } : { personId, key };
          for (const word of words) addWord.run(word, siteId, found.personId);
          return found;
        });
        this.#database.exec('COMMIT');
        return all;
      });
      for (const [index, { found }] of wanted.entries()) found.resolve(all[index]!);
    } catch (error) {
      for (const one of wanted) this.#answerUnwritten(one, error);
    }
  }

  /** When writes fail, existing persons are still returned. */
  #answerUnwritten({ siteId, digest, found }: NewName, error: unknown): void {
    try {
      if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK');
      const personId = digest === null ? null : this.#find(siteId, digest);
      if (personId === null) found.reject(error);
      else found.resolve({ personId, key: null });
    } catch {
      found.reject(error);
    }
  }

  #addWords(noted: readonly Noted[]): void {
    try {
      this.#write(({ addWord }) => {
        this.#database.exec('BEGIN IMMEDIATE');
        for (const { siteId, personId, words } of noted) {
          for (const word of words) addWord.run(word, siteId, personId);
        }
        this.#database.exec('COMMIT');
      });
      for (const { done } of noted) done.resolve();
    } catch (error) {
      if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK');
      for (const { done } of noted) done.reject(error);
    }
  }

  #read<T>(work: (statements: Statements) => T): T {
    return guarded('the vault cannot be read', this.#database, () => work(this.#statements));
  }

  #write<T>(work: (statements: Statements) => T): T {
    return guarded('the vault cannot be written', this.#database, () => work(this.#statements));
  }
}
