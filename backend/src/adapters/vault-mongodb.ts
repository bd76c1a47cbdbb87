import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import {
  type Key,
  type KeyHolder,
  type MarkedVault,
  type VaultMark,
  type VaultRecord,
  VaultUnavailable,
} from '@kontor/contracts/ports/vault';
import { Connection } from '@kontor/projections/adapters/mongodb/connection';
import { isDuplicateKey } from '@kontor/projections/adapters/mongodb/errors';
import { Binary, type Db } from 'mongodb';
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
import { addRecords, recordsIn } from './vault-mongodb-copies.ts';
import { numbersOf, personsOf, secretsOf, wordsOf } from './vault-mongodb-records.ts';

/** Persons loaded per word; a more common word only filters those found by the other words. */
const MAX_PERSONS_PER_WORD = 5_000;

/** The vault for many processes: separate MongoDB collections, which cannot be rebuilt from the log. */
export class MongoVault implements MarkedVault {
  readonly #connection: Connection;
  readonly #secrets = new KnownSecrets();
  #indexed: Promise<unknown> | null = null;

  /** Connects in the background; while the server is unreachable, calls throw `VaultUnavailable`. */
  constructor(connectionString: string) {
    this.#connection = new Connection(connectionString, { name: 'vault', Unavailable: VaultUnavailable });
  }

  async personOf(siteId: SiteId, name: string, words: readonly string[] = []): Promise<PersonId> {
    const _id = `${siteId}_${digestOf(await this.secret(siteId, NAMES), name)}`;
    const record = await this.#made(
      (database) => personsOf(database).findOne({ _id }),
      async (database) => {
        await this.#index(database);
        const person = newPersonId();
        await personsOf(database).insertOne({ _id, site: siteId, person, key: new Binary(newKey()) });
      },
    );
    await this.recordWords(siteId, record.person, words);
    return record.person;
  }

  async recordWords(siteId: SiteId, personId: PersonId, words: readonly string[]): Promise<void> {
    const records = (await this.#digestsOf(siteId, words)).map((digest) => ({
      ...{ _id: `${siteId}_${digest}_${personId}`, site: siteId, digest, person: personId },
    }));
    if (records.length === 0) return;
    const ids = records.map(({ _id }) => _id);
    const known = await this.#connection.read((database) =>
      wordsOf(database)
        .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
        .toArray(),
    );
    const there = new Set(known.map(({ _id }) => _id));
    const missing = records.filter(({ _id }) => !there.has(_id));
    if (missing.length === 0) return;
    await this.#connection.write(async (database) => {
      await this.#index(database);
      await wordsOf(database)
        .insertMany(missing, { ordered: false })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    });
    if (!(await this.keyOf(siteId, personId))) await this.#forgetWords(siteId, personId);
  }

  async findByWords(siteId: SiteId, words: readonly string[], most: number): Promise<readonly PersonId[]> {
    const digests = await this.#digestsOf(siteId, words);
    if (digests.length === 0) return [];
    return this.#connection.read(async (database) => {
      const having = async (digest: string, limit: number, among?: readonly PersonId[]) => {
        const of = { site: siteId, digest, ...(among && { person: { $in: [...among] } }) };
        const found = await wordsOf(database)
          .find(of, { projection: { person: 1 } })
          .limit(limit)
          .toArray();
        return found.map(({ person }) => person);
      };
      const all = await Promise.all(
        digests.map(async (digest) => ({ digest, had: await having(digest, MAX_PERSONS_PER_WORD) })),
      );
      const [rarest, ...others] = all.sort((one, other) => one.had.length - other.had.length);
      let people: readonly PersonId[] = rarest?.had ?? [];
      for (const { digest } of others) people = people.length === 0 ? [] : await having(digest, people.length, people);
      return people.slice(0, most);
    });
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
    await this.#forgetWords(siteId, personId);
    const { deletedCount } = await this.#connection.write((database) =>
      personsOf(database).deleteOne({ site: siteId, person: personId }),
    );
    await this.#forgetWords(siteId, personId);
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

  async lastIssued(siteId: SiteId, sequence: string): Promise<number | null> {
    const _id = `${siteId}_${sequence}`;
    const record = await this.#connection.read((database) => numbersOf(database).findOne({ _id }));
    return record && record.told;
  }

  async recordIssued(siteId: SiteId, sequence: string, number: number): Promise<void> {
    const _id = `${siteId}_${sequence}`;
    const { told } = await this.#made(
      (database) => numbersOf(database).findOne({ _id }),
      async (database) => void (await numbersOf(database).insertOne({ _id, told: number })),
    );
    if (told >= number) return;
    await this.#connection.write((database) =>
      numbersOf(database).updateOne({ _id, told: { $lt: number } }, { $set: { told: number } }),
    );
  }

  recordsOf(siteId: SiteId): AsyncIterable<readonly VaultRecord[]> {
    return recordsIn((work) => this.#connection.read(work), siteId);
  }

  async addRecords(siteId: SiteId, records: readonly VaultRecord[]): Promise<void> {
    await this.#connection.write(async (database) => {
      await this.#index(database);
      await addRecords(database, siteId, records);
    });
    for (const record of records) {
      if (record.kind === 'number') await this.recordIssued(siteId, record.sequence, record.number);
    }
  }

  async mark(): Promise<VaultMark> {
    return this.#connection.read(async (database) => {
      const secrets = await secretsOf(database).find({}).limit(2).toArray();
      const known = await secretsOf(database).findOne({ _id: INSTALLATION });
      const isBlank = secrets.every(({ _id }) => _id === INSTALLATION) && !(await personsOf(database).findOne({}));
      return { installation: known && installationOf(known.secret.value()), isBlank };
    });
  }

  async belongTo(installation: string, isAnew = false): Promise<string> {
    const secret = new Binary(bytesOf(installation));
    const _id = INSTALLATION;
    if (isAnew) {
      await this.#connection.write((database) => secretsOf(database).replaceOne({ _id }, { secret }, { upsert: true }));
    }
    const known = await this.#made(
      (database) => secretsOf(database).findOne({ _id }),
      async (database) => void (await secretsOf(database).insertOne({ _id, secret })),
    );
    return installationOf(known.secret.value());
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }

  async #digestsOf(siteId: SiteId, words: readonly string[]): Promise<readonly string[]> {
    return words.length === 0 ? [] : wordDigests(await this.secret(siteId, WORDS), words);
  }

  async #forgetWords(siteId: SiteId, personId: PersonId): Promise<void> {
    await this.#connection.write((database) => wordsOf(database).deleteMany({ site: siteId, person: personId }));
  }

  async #made<T>(find: (database: Db) => Promise<T | null>, make: (database: Db) => Promise<void>): Promise<T> {
    for (;;) {
      const found = await this.#connection.read(find);
      if (found) return found;
      await this.#connection.write(make).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    }
  }

  /** Once per process; several processes may do it at the same time. */
  #index(database: Db): Promise<unknown> {
    this.#indexed ??= Promise.all([
      personsOf(database).createIndex({ site: 1, person: 1 }, { name: 'person', unique: true }),
      wordsOf(database).createIndex({ site: 1, digest: 1, person: 1 }, { name: 'word' }),
      wordsOf(database).createIndex({ site: 1, person: 1 }, { name: 'person' }),
    ]).catch((error: unknown) => {
      this.#indexed = null;
      throw error;
    });
    return this.#indexed;
  }
}
