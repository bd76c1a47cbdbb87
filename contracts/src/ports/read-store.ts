import type { Instant } from '../kernel/ambient.ts';
import type { Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { Checkpoints, Partition } from '../kernel/partition.ts';
import type { Fence, Leases } from './leases.ts';

/** A document's body: JSON. Fields are named by path, e.g. `price.cents`. */
export type Body = object;

/**
 * A kind of document and what can be asked of it. Every document belongs to one site, and so does every question.
 * An index serves equality on its leading fields, then range, prefix or sort on the next one.
 */
export interface ViewSchema {
  readonly name: string;
  readonly indexes: Readonly<Record<string, readonly string[]>>;
  /** Fields that hold lists; `contains` asks for documents whose list holds a value. */
  readonly lists?: readonly string[];
  /** Fields searched by full text, the weightiest first. */
  readonly search?: readonly string[];
  /** Counted up when `evolve` makes other documents of the same events: the view is then rebuilt. Default 1. */
  readonly generation?: number;
}

export interface StoredDocument<T extends Body = Body> {
  readonly id: string;
  readonly siteId: SiteId;
  /** The newest event that the document has seen. */
  readonly position: Position;
  readonly body: T;
}

export type Scalar = string | number | boolean | null;

export interface Query {
  readonly siteId: SiteId;
  /** Name of the index that serves the query. */
  readonly index: string;
  readonly where?: Readonly<Record<string, Scalar>>;
  /** One of these values, for the field after those of `where` in the index; no value: no document. */
  readonly anyOf?: { readonly field: string; readonly values: readonly Scalar[] };
  readonly contains?: { readonly field: string; readonly value: string };
  readonly range?: { readonly field: string; readonly from?: Scalar; readonly to?: Scalar };
  readonly prefix?: { readonly field: string; readonly value: string };
  /** Only documents that match every word of it (the last one by its beginning), as in a `Search`. */
  readonly text?: string;
  /** The field after those of `where` and `anyOf` in the index; documents of the same value are ordered by id. */
  readonly sort?: { readonly field: string; readonly direction: 'ascending' | 'descending' };
  readonly limit: number;
  /** `next` of the page before: keyset paging, so a page never repeats or skips one. */
  readonly after?: PageKey;
}

/** Opaque; checked by the adapter when it comes back. */
export type PageKey = string;

export interface Page<T extends Body> {
  readonly documents: readonly StoredDocument<T>[];
  readonly next: PageKey | null;
}

/** Documents that match every word of `text` (the last one by its beginning), best first. */
export interface Search {
  readonly siteId: SiteId;
  readonly text: string;
  readonly where?: Readonly<Record<string, Scalar>>;
  readonly limit: number;
}

/** `body: null` removes the document but keeps its position, so that an old event cannot bring it back. */
export interface DocumentWrite {
  readonly id: string;
  readonly siteId: SiteId;
  readonly position: Position;
  readonly body: Body | null;
}

export interface Commit {
  /** A version of a view, see `ViewVersions`. */
  readonly version: ViewVersion;
  /** Of whose sites the writes are, and whose checkpoint moves. */
  readonly partition: Partition;
  /** A write whose position is not newer than the document's is skipped. */
  readonly writes: readonly DocumentWrite[];
  /** Moves in the same transaction where the store has them, else after the documents; never backwards. */
  readonly checkpoint: Position;
  /** The lease under which it is written. */
  readonly fence: Fence;
}

/** How far a process has come with shares of read models, beyond what is committed. */
export interface ReachedNote {
  /** Its next note takes the place of this one. */
  readonly process: string;
  readonly at: Instant;
  readonly shares: readonly ReachedShare[];
}

export interface ReachedShare {
  readonly version: ViewVersion;
  readonly partition: Partition;
  /** The share's checkpoint. The note counts for as long as it is the one in the store: that is its fence. */
  readonly checkpoint: Position;
  /** Nothing that concerns the share lies between the checkpoint and here. */
  readonly position: Position;
}

export interface ViewVersion {
  readonly view: string;
  readonly number: number;
}

/** What a projection needs to continue: documents with tombstones, by id. */
export interface DocumentState {
  readonly position: Position;
  readonly body: Body | null;
}

/** All documents of a version, page by page, in an order of the store's own. Those removed are left out. */
export interface Scan {
  /** Left out: of all sites. */
  readonly siteId?: SiteId | undefined;
  /** The last document of the page before, or any place: what comes after it. `null`: the beginning. */
  readonly after: DocumentKey | null;
  readonly limit: number;
}

/** Where read models live. Readers name a view and get its live version; writers name the version. */
export interface ReadStore extends Leases {
  get<T extends Body>(view: string, siteId: SiteId, id: string): Promise<StoredDocument<T> | null>;
  getMany<T extends Body>(view: string, siteId: SiteId, ids: readonly string[]): Promise<readonly StoredDocument<T>[]>;
  /** @throws UnknownIndex, InvalidPageKey */
  query<T extends Body>(view: string, query: Query): Promise<Page<T>>;
  search<T extends Body>(view: string, search: Search): Promise<readonly StoredDocument<T>[]>;
  count(view: string, siteId: SiteId): Promise<number>;

  /** Makes the version's place and indexes where they are missing, and remembers the schema. */
  prepare(schema: ViewSchema, version: ViewVersion): Promise<void>;
  /** The schema that the version was prepared with; `null` where there is no such version. */
  schemaOf(version: ViewVersion): Promise<ViewSchema | null>;
  /** As they lie in the store now, past any memory of it; of a version that there is not, nothing. */
  scan(version: ViewVersion, scan: Scan): Promise<readonly StoredDocument[]>;
  load(version: ViewVersion, keys: readonly DocumentKey[]): Promise<ReadonlyMap<string, DocumentState>>;
  /**
   * @throws LeaseLost when the fence's token is no longer the lease's: then the checkpoint stays where it was
   * @throws UnpreparedVersion
   */
  commit(commit: Commit): Promise<void>;
  /** Of every partition that has one, as far as notes say; none where there is no such version. */
  checkpoints(version: ViewVersion): Promise<Checkpoints>;
  /** Cheaper than a commit for each share: one record for all of a process. */
  noteReached(note: ReachedNote): Promise<void>;
  /** Removes notes that were written before. */
  forgetReached(before: Instant): Promise<void>;

  /** The live version's number; `null` before the first one is made. */
  live(view: string): Promise<number | null>;
  versions(view: string): Promise<readonly number[]>;
  /**
   * Points readers at another version, from one moment to the next.
   * @throws UnpreparedVersion; LeaseLost where a fence is given and its token is no longer the lease's
   */
  flip(version: ViewVersion, fence?: Fence): Promise<void>;
  drop(version: ViewVersion): Promise<void>;
  close(): Promise<void>;
}

export interface DocumentKey {
  readonly siteId: SiteId;
  readonly id: string;
}

/** Key of `load`'s answer. */
export const documentKey = ({ siteId, id }: DocumentKey): string => `${siteId}_${id}`;

export class InvalidPageKey extends Error {
  override readonly name = 'InvalidPageKey';
}

export class UnknownIndex extends Error {
  override readonly name = 'UnknownIndex';
}

/** There is no such version: it was never prepared, or it was dropped. */
export class UnpreparedVersion extends Error {
  override readonly name = 'UnpreparedVersion';

  constructor({ view, number }: ViewVersion) {
    super(`${view} version ${number} was not prepared`);
  }
}

/** The store cannot be reached or written now. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
