import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { PartitionName } from '@kontor/contracts/kernel/partition';
import type { Fence } from '@kontor/contracts/ports/leases';
import type { ViewSchema, ViewVersion } from '@kontor/contracts/ports/read-store';
import type { Collection, Db, IndexDescription } from 'mongodb';
import { checked, FIELD, NAME } from '../read-store/names.ts';
import type { ReachedOfVersion } from '../read-store/reached.ts';
import type { StoredWord } from '../read-store/spelling.ts';
import type { RankedWord } from '../read-store/words.ts';
import type { StoredBody } from './bodies.ts';

/** In the collection `<view>__v<number>`; `_id` is `<siteId>_<id>`. */
export interface DocumentRecord {
  readonly _id: string;
  readonly site: SiteId;
  readonly id: string;
  readonly position: Position;
  /** `null`: removed. */
  readonly body: StoredBody | null;
  /** The body's keys are escaped, see `bodies.ts`. */
  readonly escaped?: true;
  /** Words that the document is found by. */
  readonly words?: readonly RankedWord[];
  /** Those of them with a weight: few, as a search reads them of each document that it finds. */
  readonly ranked?: readonly RankedWord[];
}

/** In the collection `<view>__v<number>__words`; `_id` is `<siteId>_<word>`. */
export interface WordRecord extends StoredWord {
  readonly _id: string;
  readonly site: SiteId;
}

/** One per collection of documents, so that readers see which making of the version they read. */
export interface MakingRecord {
  readonly _id: typeof MAKING;
  readonly making: string;
}
export const MAKING = '_making';

/** In the collection `versions`; `_id` is `<view>__v<number>`. */
export interface VersionRecord {
  readonly _id: string;
  /** Changes each time the version is prepared; oldest records have none. */
  readonly making?: string;
  readonly view: string;
  readonly number: number;
  readonly schema: ViewSchema;
  readonly checkpoints: Readonly<Record<PartitionName, CheckpointRecord>>;
}

export interface CheckpointRecord {
  readonly position: Position;
  readonly fence: Fence;
}

/** In the collection `reached`; `_id` is the process. */
export interface ReachedRecord {
  readonly _id: string;
  readonly at: Instant;
  /** By `<view>__v<number>`. */
  readonly shares: Readonly<Record<string, ReachedOfVersion>>;
}

/** In the collection `views`; `_id` is the view's name. */
export interface ViewRecord {
  readonly _id: string;
  readonly live: number;
}

export const versionName = ({ view, number }: ViewVersion): string => `${checked(view, NAME)}__v${Math.trunc(number)}`;

/** Majority reads, for decisions that must not be rolled back. */
const ACKNOWLEDGED = { readConcern: { level: 'majority' } } as const;

export const documentsOf = (database: Db, version: ViewVersion): Collection<DocumentRecord> =>
  database.collection(versionName(version));
export const acknowledgedDocumentsOf = (database: Db, version: ViewVersion): Collection<DocumentRecord> =>
  database.collection(versionName(version), ACKNOWLEDGED);
export const wordsOf = (database: Db, version: ViewVersion): Collection<WordRecord> =>
  database.collection(`${versionName(version)}__words`);
export const makingsOf = (database: Db, version: ViewVersion): Collection<MakingRecord> =>
  database.collection(versionName(version), ACKNOWLEDGED);
export const versionsOf = (database: Db): Collection<VersionRecord> => database.collection('versions', ACKNOWLEDGED);
export const reachedOf = (database: Db): Collection<ReachedRecord> => database.collection('reached');
export const viewsOf = (database: Db): Collection<ViewRecord> => database.collection('views');

/** '`' is the character after '_', so this covers the site's keys. */
export const keysOf = (siteId: SiteId) => ({ $gte: `${siteId}_`, $lt: `${siteId}\`` });

export const fieldPath = (field: string): string => `body.${checked(field, FIELD)}`;

/** Holds all that a look for words asks for. */
export const WORD_INDEX: IndexDescription = { name: 'words', key: { site: 1, german: 1, word: 1 } };

export const indexesOf = ({ indexes, lists = [], search }: ViewSchema): IndexDescription[] => {
  const over = (name: string, fields: readonly string[]): IndexDescription => ({
    name: checked(name, FIELD),
    key: Object.fromEntries(['site', ...fields.map(fieldPath), 'id'].map((path) => [path, 1])),
  });
  const declared = [
    ...Object.entries(indexes).map(([name, fields]) => over(name, fields)),
    ...lists.map((field) => ({ ...over(field, [field]), name: `list:${field}` })),
    ...(search ? [{ name: 'search:words', key: { site: 1, 'words.word': 1 } }] : []),
  ];
  // MongoDB rejects a second index over the same fields.
  return [...new Map(declared.map((index) => [JSON.stringify(index.key), index])).values()];
};
