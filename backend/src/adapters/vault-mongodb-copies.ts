import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { VaultRecord } from '@kontor/contracts/ports/vault';
import { isDuplicateKey } from '@kontor/projections/adapters/mongodb/errors';
import { Binary, type Collection, type Db } from 'mongodb';
import { numbersOf, personsOf, secretsOf, wordsOf } from './vault-mongodb-records.ts';

const PAGE = 1_000;

interface Stored {
  readonly _id: string;
}

/** Ids of a site: `<siteId>_…`; a backtick follows the underscore. */
const ofSite = (siteId: SiteId, after: string) => ({
  _id: { $gt: after === '' ? `${siteId}_` : after, $lt: `${siteId}\`` },
});

const tailOf = (siteId: SiteId, { _id }: Stored): string => _id.slice(siteId.length + 1);

type Read = <T>(work: (database: Db) => Promise<T>) => Promise<T>;

async function* pagesOf<Of extends Stored>(
  read: Read,
  siteId: SiteId,
  collectionOf: (database: Db) => Collection<Of>,
): AsyncGenerator<readonly Of[]> {
  for (let after = ''; ;) {
    const from = after;
    const page = await read(async (database) => {
      const collection = collectionOf(database) as unknown as Collection<Stored>;
      return collection.find(ofSite(siteId, from)).sort({ _id: 1 }).limit(PAGE).toArray();
    });
    if (page.length > 0) yield page as unknown as readonly Of[];
    if (page.length < PAGE) return;
    after = page.at(-1)!._id;
  }
}

/** Persons before their words. */
export async function* recordsIn(read: Read, siteId: SiteId): AsyncGenerator<readonly VaultRecord[]> {
  for await (const page of pagesOf(read, siteId, personsOf)) {
    yield page.map((record) => ({
      ...{ kind: 'person', personId: record.person, digest: tailOf(siteId, record), key: record.key.value() },
    }));
  }
  for await (const page of pagesOf(read, siteId, wordsOf)) {
    yield page.map(({ person, digest }) => ({ kind: 'word', personId: person, digest }));
  }
  for await (const page of pagesOf(read, siteId, secretsOf)) {
    yield page.map((record) => ({
      ...{ kind: 'secret', purpose: tailOf(siteId, record), secret: record.secret.value() },
    }));
  }
  for await (const page of pagesOf(read, siteId, numbersOf)) {
    yield page.map((record) => ({ kind: 'number', sequence: tailOf(siteId, record), number: record.told }));
  }
}

type Of<Kind extends VaultRecord['kind']> = Extract<VaultRecord, { kind: Kind }>;

const kindIn = <Kind extends VaultRecord['kind']>(records: readonly VaultRecord[], kind: Kind) =>
  records.filter((record): record is Of<Kind> => record.kind === kind);

/** Numbers are not added here: they only rise. */
export const addRecords = async (database: Db, site: SiteId, records: readonly VaultRecord[]): Promise<void> => {
  const persons = kindIn(records, 'person').map(({ personId: person, digest, key }) => ({
    ...{ _id: `${site}_${digest}`, site, person, key: new Binary(key) },
  }));
  const words = kindIn(records, 'word').map(({ personId: person, digest }) => ({
    ...{ _id: `${site}_${digest}_${person}`, site, digest, person },
  }));
  const secrets = kindIn(records, 'secret').map(({ purpose, secret }) => ({
    ...{ _id: `${site}_${purpose}`, secret: new Binary(secret) },
  }));
  if (persons.length > 0) await personsOf(database).insertMany(persons, { ordered: false }).catch(unlessThere);
  if (words.length > 0) await wordsOf(database).insertMany(words, { ordered: false }).catch(unlessThere);
  if (secrets.length > 0) await secretsOf(database).insertMany(secrets, { ordered: false }).catch(unlessThere);
};

const unlessThere = (error: unknown): void => {
  if (!isDuplicateKey(error)) throw error;
};
