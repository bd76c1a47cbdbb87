import type { Instant } from '../kernel/ambient.ts';
import type { Position } from '../kernel/events.ts';
import { type SiteId } from '../kernel/ids.ts';
import type { Checkpoints, Partition } from '../kernel/partition.ts';
import type { Fence, Leases } from './leases.ts';
import type { DocumentKey } from './responses.ts';

/** A document's JSON body. Fields are named by path, e.g. `price.cents`. */
export type Body = object;

/**
 * A kind of document and its queries. Every document and every query belongs to one site. An index serves equality on
 * its leading fields, then a range, prefix or sort on the next one.
 */
export interface ViewSchema {
  readonly name: string;
  readonly indexes: Readonly<Record<string, readonly string[]>>;
  /** Array fields; `contains` matches documents whose array holds a value. */
  readonly lists?: readonly string[];
  readonly search?: SearchedFields;
  /** Increment when `evolve` produces different documents from the same events: the view is then rebuilt. Default 1. */
  readonly generation?: number;
}

/** Fields that a text is looked for in, texts or lists of them. Matches in `names` rank first, in their order. */
export interface SearchedFields {
  readonly names: readonly string[];
  /** Long ones; matches rank last, all alike. */
  readonly texts?: readonly string[];
}

export interface StoredDocument<T extends Body = Body> {
  readonly id: string;
  readonly siteId: SiteId;
  readonly position: Position;
  readonly body: T;
}

export type Scalar = string | number | boolean | null;

export interface Query {
  readonly siteId: SiteId;
  readonly index: string;
  readonly where?: Readonly<Record<string, Scalar>>;
  /** Matches any of these values, for the field after those of `where` in the index; an empty list matches nothing. */
  readonly anyOf?: { readonly field: string; readonly values: readonly Scalar[] };
  readonly contains?: { readonly field: string; readonly value: string };
  readonly range?: { readonly field: string; readonly from?: Scalar; readonly to?: Scalar };
  readonly prefix?: { readonly field: string; readonly value: string };
  readonly text?: TextFilter;
  /** The field after those of `where` and `anyOf` in the index; ties are ordered by id. */
  readonly sort?: { readonly field: string; readonly direction: 'ascending' | 'descending' };
  readonly limit: number;
  /** `next` of the previous page. Keyset paging never repeats or skips a document. */
  readonly after?: PageKey;
}

/**
 * All words must match: as they are or in another form, as the beginning of a word, or as a part of a compound. If
 * nothing does, one slip of the finger per word is allowed for in `names`.
 */
export interface TextFilter {
  readonly words: string;
  /** BCP 47, e.g. `de-CH`: how its words are spelled and inflected. */
  readonly language: string;
  /** The best match first; those that match alike by `sort`, which is ascending and of a text. */
  readonly isRanked?: boolean;
}

/** Opaque; validated by the adapter. */
export type PageKey = string;

export interface Page<T extends Body> {
  readonly documents: readonly StoredDocument<T>[];
  readonly next: PageKey | null;
}

/** `body: null` deletes the document but keeps its position, so that an old event cannot bring it back. */
export interface DocumentWrite {
  readonly id: string;
  readonly siteId: SiteId;
  readonly position: Position;
  readonly body: Body | null;
}

export interface Commit {
  readonly version: ViewVersion;
  /** Partition the written sites belong to, and whose checkpoint moves. */
  readonly partition: Partition;
  /** A write whose position is not newer than the document's is skipped. */
  readonly writes: readonly DocumentWrite[];
  /** Moves in the same transaction if the store has transactions, else after the documents; never backwards. */
  readonly checkpoint: Position;
  readonly fence: Fence;
}

export interface ReachedNote {
  /** Each process has one note; a newer one replaces it. */
  readonly process: string;
  readonly at: Instant;
  readonly shares: readonly ReachedShare[];
}

export interface ReachedShare {
  readonly version: ViewVersion;
  readonly partition: Partition;
  /** The partition's checkpoint. The note is valid only while this is still the stored one, which acts as its fence. */
  readonly checkpoint: Position;
  /** No relevant events lie between the checkpoint and here. */
  readonly position: Position;
}

export interface ViewVersion {
  readonly view: string;
  readonly number: number;
}

/** Documents including tombstones, by id. */
export interface DocumentState {
  readonly position: Position;
  readonly body: Body | null;
}

/** All documents of a version page by page, in store order, without deleted ones. */
export interface Scan {
  /** Default: all sites. */
  readonly siteId?: SiteId | undefined;
  /** Exclusive start, the last document of the page before; `null`: the beginning. */
  readonly after: DocumentKey | null;
  readonly limit: number;
}

/** Where read models live. Readers name a view and get its live version; writers name the version. */
export interface ReadStore extends Leases {
  get<T extends Body>(view: string, siteId: SiteId, id: string): Promise<StoredDocument<T> | null>;
  getMany<T extends Body>(view: string, siteId: SiteId, ids: readonly string[]): Promise<readonly StoredDocument<T>[]>;
  /** @throws UnknownIndex, InvalidPageKey */
  query<T extends Body>(view: string, query: Query): Promise<Page<T>>;
  count(view: string, siteId: SiteId): Promise<number>;

  /** Creates missing storage and indexes of the version and stores its schema. */
  prepare(schema: ViewSchema, version: ViewVersion): Promise<void>;
  schemaOf(version: ViewVersion): Promise<ViewSchema | null>;
  /** Bypasses any cache; empty for an unknown version. */
  scan(version: ViewVersion, scan: Scan): Promise<readonly StoredDocument[]>;
  load(version: ViewVersion, keys: readonly DocumentKey[]): Promise<ReadonlyMap<string, DocumentState>>;
  /**
   * @throws LeaseLost when the fence's token is no longer the lease's: then the checkpoint stays where it was
   * @throws UnpreparedVersion
   */
  commit(commit: Commit): Promise<void>;
  /** Of every partition, including notes; empty for an unknown version. */
  checkpoints(version: ViewVersion): Promise<Checkpoints>;
  /** Cheaper than a commit per partition: one record per process. */
  recordReached(note: ReachedNote): Promise<void>;
  forgetReached(before: Instant): Promise<void>;

  live(view: string): Promise<number | null>;
  versions(view: string): Promise<readonly number[]>;
  /**
   * Switches readers to another version atomically.
   * @throws UnpreparedVersion; LeaseLost where a fence is given and its token is no longer the lease's
   */
  flip(version: ViewVersion, fence?: Fence): Promise<void>;
  drop(version: ViewVersion): Promise<void>;
  close(): Promise<void>;
}

export const documentKey = ({ siteId, id }: DocumentKey): string => `${siteId}_${id}`;

export class InvalidPageKey extends Error {
  override readonly name = 'InvalidPageKey';
}

export class UnknownIndex extends Error {
  override readonly name = 'UnknownIndex';
}

/** The version was never prepared, or was dropped. */
export class UnpreparedVersion extends Error {
  override readonly name = 'UnpreparedVersion';

  constructor({ view, number }: ViewVersion) {
    super(`${view} version ${number} was not prepared`);
  }
}

export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
