import type { SiteId } from '@kontor/contracts/kernel/ids';
import {
  type Body,
  documentKey,
  type DocumentState,
  type DocumentWrite,
  type Scan,
  type SearchedFields,
  type StoredDocument,
  type ViewSchema,
  type ViewVersion,
} from '@kontor/contracts/ports/read-store';
import type { DocumentKey } from '@kontor/contracts/ports/responses';
import { type Collection, type Db, MongoBulkWriteError } from 'mongodb';
import { DUPLICATE_KEY } from '../mongodb/errors.ts';
import { fromStored, toStored } from './bodies.ts';
import {
  acknowledgedDocumentsOf,
  type DocumentRecord,
  documentsOf,
  keysOf,
  MAKING,
  type MakingRecord,
} from './layout.ts';
import { rankedWords } from '../read-store/words.ts';
import { byKey } from './together.ts';

/** The words are not part of the document. */
export const WITHOUT_WORDS = { words: 0, ranked: 0 } as const;

export const toDocument = <T extends Body>(record: DocumentRecord): StoredDocument<T> => ({
  id: record.id,
  siteId: record.site,
  position: record.position,
  body: fromStored<T>(record) as T,
});

/** In the order asked for. */
export const getDocuments = async <T extends Body>(
  database: Db,
  version: ViewVersion,
  siteId: SiteId,
  ids: readonly string[],
): Promise<readonly StoredDocument<T>[]> => {
  const keys = ids.map((id) => documentKey({ siteId, id }));
  const records = await findByKeys(documentsOf(database, version), keys);
  return keys.flatMap((key) => {
    const record = records.get(key);
    return record?.body ? [toDocument<T>(record)] : [];
  });
};

/** In the order of `_id`. */
export const scanDocuments = async (
  database: Db,
  version: ViewVersion,
  { siteId, after, limit }: Scan,
): Promise<readonly StoredDocument[]> => {
  const ofSite = siteId === undefined ? {} : keysOf(siteId);
  const key = { ...ofSite, ...(after && { $gt: documentKey(after) }) };
  const condition = Object.keys(key).length === 0 ? {} : { _id: key };
  const records = await acknowledgedDocumentsOf(database, version)
    .find(
      { ...condition, body: { $ne: null } },
      { projection: WITHOUT_WORDS, sort: { _id: 1 }, limit, batchSize: limit + 1 },
    )
    .toArray();
  return records.map((record) => toDocument(record));
};

/** Including tombstones, and the making of the version: `null` if it was dropped. */
export const loadStates = async (
  database: Db,
  version: ViewVersion,
  keys: readonly DocumentKey[],
): Promise<{ readonly states: ReadonlyMap<string, DocumentState>; readonly making: string | null }> => {
  const found = await findByKeys(acknowledgedDocumentsOf(database, version), [MAKING, ...keys.map(documentKey)]);
  const states = new Map<string, DocumentState>();
  for (const [key, record] of found) {
    if (key !== MAKING) states.set(key, { position: record.position, body: fromStored(record) });
  }
  const making = found.get(MAKING) as unknown as MakingRecord | undefined;
  return { states, making: making?.making ?? null };
};

const findByKeys = async (
  collection: Collection<DocumentRecord>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, DocumentRecord>> => {
  if (keys.length === 0) return new Map();
  const distinct = [...new Set(keys)];
  const options = { projection: WITHOUT_WORDS, batchSize: distinct.length + 1 };
  const records = await collection.find({ _id: { $in: distinct } }, options).toArray();
  return new Map(records.map((record) => [record._id, record]));
};

/**
 * Writes what is newer than the stored document. An upsert without an older match inserts; if the document exists
 * (newer, or inserted concurrently) MongoDB answers E11000. Those are retried once as plain updates: replaced if older,
 * else skipped.
 */
export const writeDocuments = async (
  database: Db,
  version: ViewVersion,
  records: readonly DocumentRecord[],
): Promise<void> => {
  const collection = documentsOf(database, version);
  const raced = await replaceOlder(collection, records, true);
  await replaceOlder(collection, raced, false);
};

export const recordsOf = (schema: ViewSchema, writes: readonly DocumentWrite[]): readonly DocumentRecord[] =>
  writes.map((write) => toRecord(schema, write)).sort(byKey);

const toRecord = (schema: ViewSchema, { siteId, id, position, body }: DocumentWrite): DocumentRecord => ({
  _id: documentKey({ siteId, id }),
  site: siteId,
  id,
  position,
  ...toStored(body),
  ...(body && schema.search && wordsIn(body, schema.search)),
});

const wordsIn = (body: Body, search: SearchedFields): Pick<DocumentRecord, 'words' | 'ranked'> => {
  // Until they are rebuilt, versions of before decision 0065 are kept up for readers of that time.
  const words = rankedWords(body, Array.isArray(search) ? { names: search } : search);
  return { words, ranked: words.filter(({ weight }) => weight > 0) };
};

/** @returns operations that met a document which is not older, or was inserted concurrently */
const replaceOlder = async (
  collection: Collection<DocumentRecord>,
  records: readonly DocumentRecord[],
  upsert: boolean,
): Promise<readonly DocumentRecord[]> => {
  if (records.length === 0) return [];
  const operations = records.map(({ _id, ...replacement }) => ({
    replaceOne: { filter: { _id, position: { $lt: replacement.position } }, replacement, upsert },
  }));
  try {
    await collection.bulkWrite(operations, { ordered: false });
    return [];
  } catch (error) {
    const indexes = duplicates(error);
    return records.filter((_, index) => indexes.has(index));
  }
};

/** Indexes of operations with a duplicate key; other errors are rethrown. */
export const duplicates = (error: unknown): ReadonlySet<number> => {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
  const failures = [error.writeErrors].flat();
  if (failures.length === 0 || failures.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return new Set(failures.map(({ index }) => index));
};
