import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Key, type KeyHolder, type Vault, VaultUnavailable } from '@kontor/contracts/ports/vault';
import { Connection } from '@kontor/projections/adapters/mongodb/connection';
import { isDuplicateKey } from '@kontor/projections/adapters/mongodb/errors';
import { Binary, type Collection, type Db } from 'mongodb';
import { digestOf, KnownSecrets, NAMES, newKey, newPersonId } from './vault-entries.ts';

/** `_id` is `<siteId>_<digest of the name>`, so there cannot be two; where no name leads there `<siteId>_<person>`. */
interface PersonRecord {
  readonly _id: string;
  readonly site: SiteId;
  readonly person: PersonId;
  readonly key: Binary;
}

/** `_id` is `<siteId>_<purpose>`. */
interface SecretRecord {
  readonly _id: string;
  readonly secret: Binary;
}

/** A secret that a failing primary could take back would have been used already. */
const ACKNOWLEDGED = { readConcern: { level: 'majority' } } as const;

const personsOf = (database: Db): Collection<PersonRecord> => database.collection('vault_persons', ACKNOWLEDGED);
const secretsOf = (database: Db): Collection<SecretRecord> => database.collection('vault_secrets', ACKNOWLEDGED);

/** The vault of many processes: collections of its own in MongoDB. They cannot be made again from the log. */
export class MongoVault implements Vault {
  readonly #connection: Connection;
  readonly #secrets = new KnownSecrets();
  #indexed: Promise<unknown> | null = null;

  /** Connects in the background; while the server is out of reach, everything asked for is `VaultUnavailable`. */
  constructor(connectionString: string) {
    this.#connection = new Connection(connectionString, { name: 'vault', Unavailable: VaultUnavailable });
  }

  async personOf(siteId: SiteId, name: string): Promise<PersonId> {
    const _id = `${siteId}_${digestOf(await this.secret(siteId, NAMES), name)}`;
    const record = await this.#made(
      (database) => personsOf(database).findOne({ _id }),
      async (database) => {
        await this.#index(database);
        const person = newPersonId();
        await personsOf(database).insertOne({ _id, site: siteId, person, key: new Binary(newKey()) });
      },
    );
    return record.person;
  }

  async newPerson(siteId: SiteId): Promise<KeyHolder> {
    const [person, key] = [newPersonId(), newKey()];
    const record = { _id: `${siteId}_${person}`, site: siteId, person, key: new Binary(key) };
    await this.#connection.write(async (database) => {
      await this.#index(database);
      await personsOf(database).insertOne(record);
    });
    return { personId: person, key };
  }

  async findPerson(siteId: SiteId, name: string): Promise<PersonId | null> {
    const _id = `${siteId}_${digestOf(await this.secret(siteId, NAMES), name)}`;
    const record = await this.#connection.read((database) => personsOf(database).findOne({ _id }));
    return record && record.person;
  }

  async keyOf(siteId: SiteId, personId: PersonId): Promise<Key | null> {
    const record = await this.#connection.read((database) =>
      personsOf(database).findOne({ site: siteId, person: personId }),
    );
    return record && record.key.value();
  }

  async erase(siteId: SiteId, personId: PersonId): Promise<boolean> {
    const { deletedCount } = await this.#connection.write((database) =>
      personsOf(database).deleteOne({ site: siteId, person: personId }),
    );
    return deletedCount > 0;
  }

  async secret(siteId: SiteId, purpose: string): Promise<Key> {
    return this.#secrets.of(siteId, purpose, async () => {
      const _id = `${siteId}_${purpose}`;
      const record = await this.#made(
        (database) => secretsOf(database).findOne({ _id }),
        async (database) => void (await secretsOf(database).insertOne({ _id, secret: new Binary(newKey()) })),
      );
      return record.secret.value();
    });
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }

  /** What is there, or what this or another process has just made. */
  async #made<T>(find: (database: Db) => Promise<T | null>, make: (database: Db) => Promise<void>): Promise<T> {
    for (;;) {
      const found = await this.#connection.read(find);
      if (found) return found;
      await this.#connection.write(make).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    }
  }

  /** Once a process; any number of processes may do it at once. */
  #index(database: Db): Promise<unknown> {
    this.#indexed ??= personsOf(database)
      .createIndex({ site: 1, person: 1 }, { name: 'person', unique: true })
      .catch((error: unknown) => {
        this.#indexed = null;
        throw error;
      });
    return this.#indexed;
  }
}
