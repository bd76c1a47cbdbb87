import type { Instant } from '../kernel/ambient.ts';
import type { PageKey } from '../ports/read-store.ts';
import type { Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { SealedAnswers, SubmissionFolder, SubmissionId, SubmittedFrom, Suspicion } from './events.ts';
import { type FormId } from './form.ts';
import type { SubmissionCounts } from './responses.ts';

/** Read model of a submission; answers stay sealed. */
export interface StoredSubmission extends SealedAnswers {
  readonly submissionId: SubmissionId;
  readonly formId: FormId;
  readonly version: number;
  readonly folder: SubmissionFolder;
  readonly from: SubmittedFrom;
  readonly language: string;
  readonly suspicions: readonly Suspicion[];
  readonly files: readonly string[];
  readonly at: Instant;
}

export interface SubmissionPageQuery {
  readonly folder?: SubmissionFolder;
  readonly from?: Instant;
  readonly to?: Instant;
  readonly limit: number;
  readonly after?: PageKey;
}

export interface SubmissionQueries {
  byId(siteId: SiteId, submissionId: string, atLeast?: Position): Promise<StoredSubmission | null>;
  /** Of one form, the newest first. @throws InvalidPageKey */
  list(
    siteId: SiteId,
    formId: string,
    query: SubmissionPageQuery,
    atLeast?: Position,
  ): Promise<{ readonly submissions: readonly StoredSubmission[]; readonly next: PageKey | null }>;
  /** The next newer and next older submission in its folder. */
  beside(
    siteId: SiteId,
    submission: Pick<StoredSubmission, 'formId' | 'folder' | 'at' | 'submissionId'>,
  ): Promise<{ readonly newer: SubmissionId | null; readonly older: SubmissionId | null }>;
  counts(siteId: SiteId, formIds: readonly string[], atLeast?: Position): Promise<readonly SubmissionCounts[]>;
}
