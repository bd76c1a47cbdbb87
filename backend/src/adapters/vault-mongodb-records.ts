import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Binary, Collection, Db } from 'mongodb';

/** `_id` is `<siteId>_<digest of the name>`, which makes it unique; without a name `<siteId>_<person>`. */
export interface PersonRecord {
  readonly _id: string;
  readonly site: SiteId;
  readonly person: PersonId;
  readonly key: Binary;
}

/** `_id` is `<siteId>_<digest>_<person>`. */
export interface WordRecord {
  readonly _id: string;
  readonly site: SiteId;
  readonly digest: string;
  readonly person: PersonId;
}

/** `_id` is `<siteId>_<purpose>`, or `installation` for the installation's id. */
export interface SecretRecord {
  readonly _id: string;
  readonly secret: Binary;
}

/** `_id` is `<siteId>_<sequence>`. */
export interface NumberRecord {
  readonly _id: string;
  readonly told: number;
}

/** A secret that a failover rolls back might already be in use. */
const ACKNOWLEDGED = { readConcern: { level: 'majority' } } as const;

export const personsOf = (database: Db): Collection<PersonRecord> => database.collection('vault_persons', ACKNOWLEDGED);
export const wordsOf = (database: Db): Collection<WordRecord> => database.collection('vault_words', ACKNOWLEDGED);
export const numbersOf = (database: Db): Collection<NumberRecord> => database.collection('vault_numbers', ACKNOWLEDGED);
export const secretsOf = (database: Db): Collection<SecretRecord> => database.collection('vault_secrets', ACKNOWLEDGED);
