import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { Actor, DomainEvent, Position } from '../kernel/events.ts';
import type { DocumentId, SiteId } from '../kernel/ids.ts';
import type { CellChange, CellPath } from './cells.ts';
import { type ContentOfKind, DOCUMENT_KINDS } from './kinds.ts';

export const DocumentKindName = z.enum(DOCUMENT_KINDS);

/** Who may read a document once it is released. */
export type Audience = 'everybody';

/** Whose releases a version is for; releases are numbered by lane. Missing in events: main. */
export type Lane = 'main';

/** Stream `document`. Edits and undos are numbered from 1; creating a document is its edit 0. */
export type DocumentEvent =
  | DomainEvent<
      'DocumentCreated',
      {
        documentId: DocumentId;
        kind: (typeof DOCUMENT_KINDS)[number];
        /** BCP 47 language of its texts. */
        language: string;
        audience: Audience;
        cells: readonly { readonly path: CellPath; readonly value: unknown }[];
      }
    >
  | DomainEvent<'DocumentEdited', { documentId: DocumentId; edit: number; changes: readonly CellChange[] }>
  /** `of`: the edit or undo whose changes are taken back. */
  | DomainEvent<'EditUndone', { documentId: DocumentId; edit: number; of: number; changes: readonly CellChange[] }>
  | DomainEvent<'DocumentDeleted', { documentId: DocumentId }>
  | DomainEvent<'DocumentRestored', { documentId: DocumentId }>
  /** The document at an edit, as a release shows it. */
  | DomainEvent<'VersionNoted', { documentId: DocumentId; lane?: Lane; release: number; edit: number } & ContentOfKind>
  /** From this release on it is not on the site. */
  | DomainEvent<'VersionWithdrawn', { documentId: DocumentId; lane?: Lane; release: number }>
  /** That release was dropped: what it noted here does not hold, and it can note nothing any more. */
  | DomainEvent<'VersionDropped', { documentId: DocumentId; lane?: Lane; release: number }>;

/** Which edit is on the site, and since which release. */
export interface ReleasedVersion {
  readonly release: number;
  readonly edit: number;
}

/** Read model of drafts, one document each; without the content, which is read from the stream. */
export interface DocumentView {
  readonly id: DocumentId;
  readonly kind: (typeof DOCUMENT_KINDS)[number];
  /** Empty: its kind has none. */
  readonly title: string;
  /** `null`: its kind has no address. */
  readonly urlId: string | null;
  /** Number of the newest edit. */
  readonly edit: number;
  /** `null`: never part of a release. */
  readonly released: ReleasedVersion | null;
  /** The newest release that changed `released`, and what it was before. */
  readonly noted: { readonly release: number; readonly before: ReleasedVersion | null } | null;
  /** Differs from what is released. */
  readonly isChanged: boolean;
  readonly isDeleted: boolean;
  readonly changedAt: Instant;
  readonly changedBy: Actor;
}

export interface DocumentQueries {
  /** Waits at most 300 ms for `atLeast`, as `list` does. */
  byId(siteId: SiteId, documentId: DocumentId, atLeast?: Position): Promise<DocumentView | null>;
  /** Without those that there are not. Waits at most 300 ms for `atLeast`, as `list` does. */
  byIds(siteId: SiteId, ids: readonly string[], atLeast?: Position): Promise<readonly DocumentView[]>;
  /** What is not deleted at an address, by title: two at most. Waits at most 300 ms for `atLeast`. */
  atAddress(siteId: SiteId, urlId: string, atLeast?: Position): Promise<readonly DocumentView[]>;
  /** By title. `kind`: only that; `isChanged`: only those. @throws InvalidPageKey */
  list(
    siteId: SiteId,
    query: {
      readonly kind?: (typeof DOCUMENT_KINDS)[number] | undefined;
      readonly isDeleted: boolean;
      readonly isChanged?: boolean;
      readonly limit: number;
      readonly after?: string | undefined;
    },
    atLeast?: Position,
  ): Promise<{ readonly documents: readonly DocumentView[]; readonly next: string | null }>;
}
