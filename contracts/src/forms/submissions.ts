import type { Instant } from '../kernel/ambient.ts';
import type { PageKey } from '../ports/read-store.ts';
import type { Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { SealedAnswers, SubmissionFolder, SubmissionId, SubmittedFrom, Suspicion } from './events.ts';
import type { FormId } from './form.ts';

/** A submission as the read model has it: nobody can read its answers there. */
export interface StoredSubmission extends SealedAnswers {
  readonly submissionId: SubmissionId;
  readonly formId: FormId;
  /** Of the form that it answers. */
  readonly version: number;
  readonly folder: SubmissionFolder;
  readonly from: SubmittedFrom;
  readonly language: string;
  readonly suspicions: readonly Suspicion[];
  readonly files: readonly string[];
  readonly at: Instant;
}

/** How many submissions of a form lie where, deleted ones not counted. */
export interface SubmissionCounts {
  readonly formId: FormId;
  readonly inbox: number;
  readonly spam: number;
  /** `null`: none ever came. */
  readonly lastAt: Instant | null;
}

export interface SubmissionPageQuery {
  /** Missing: wherever it lies. */
  readonly folder?: SubmissionFolder;
  /** Both inclusive. */
  readonly from?: Instant;
  readonly to?: Instant;
  readonly limit: number;
  readonly after?: PageKey;
}

export interface SubmissionQueries {
  /** `null`: there is none, or not any more. */
  byId(siteId: SiteId, submissionId: string, atLeast?: Position): Promise<StoredSubmission | null>;
  /** Of one form, the newest first. @throws InvalidPageKey */
  list(
    siteId: SiteId,
    formId: string,
    query: SubmissionPageQuery,
    atLeast?: Position,
  ): Promise<{ readonly submissions: readonly StoredSubmission[]; readonly next: PageKey | null }>;
  /** The ones beside a submission in its folder, by time: a newer one, and an older one. */
  beside(
    siteId: SiteId,
    submission: Pick<StoredSubmission, 'formId' | 'folder' | 'at' | 'submissionId'>,
  ): Promise<{ readonly newer: SubmissionId | null; readonly older: SubmissionId | null }>;
  counts(siteId: SiteId, formIds: readonly string[], atLeast?: Position): Promise<readonly SubmissionCounts[]>;
}
