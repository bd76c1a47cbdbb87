import type { Instant } from '../kernel/ambient.ts';
import type { Actor, DomainEvent } from '../kernel/events.ts';
import type { DocumentId } from '../kernel/ids.ts';

/** A document in a release. `edit` null: it is taken off the site. */
export interface ReleasedDocument {
  readonly documentId: DocumentId;
  readonly edit: number | null;
  /** Claimed by the release, so that two documents never share one; `null`: it needs none. */
  readonly urlId: string | null;
}

/** Stream `release`, one per site, with the id `main`. Releases are numbered from 1 and run one after another. */
export type ReleaseEvent =
  /** `restores`: the release whose state is shown again. */
  | DomainEvent<'ReleaseBegun', { release: number; documents: readonly ReleasedDocument[]; restores: number | null }>
  /** From here on visitors get it: every version of it is noted and in the read models. */
  | DomainEvent<'ReleasePublished', { release: number }>
  /** It could not be completed: nobody ever gets any of it. `documentId`: the document that stood in its way. */
  | DomainEvent<'ReleaseDropped', { release: number; reason: DropReason; documentId: DocumentId | null }>
  /** Every document of the dropped release has its former version again. */
  | DomainEvent<'ReleaseCleared', { release: number }>;

/** `failed`: for another reason, after all tries. */
export const DROP_REASONS = ['unknown', 'deleted', 'incomplete', 'tooLarge', 'failed'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

export interface ReleaseView {
  readonly release: number;
  readonly documents: readonly ReleasedDocument[];
  readonly restores: number | null;
  readonly begunAt: Instant;
  readonly begunBy: Actor;
  /** `null`: under way, or dropped. */
  readonly publishedAt: Instant | null;
  /** Missing: it was not dropped. */
  readonly dropped?: {
    readonly at: Instant;
    readonly reason: DropReason;
    readonly documentId: DocumentId | null;
  };
}
