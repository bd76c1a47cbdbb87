import { z } from 'zod';
import type { BatchAnswer } from '../batches/calls.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { FormAnswers } from './answers.ts';
import {
  SUBMISSION_FOLDERS,
  SubmissionId,
  type SubmittedFrom,
  type SubmissionFolder,
  type Suspicion,
} from './events.ts';
import type { FieldType } from './fields.ts';
import type { FormId } from './form.ts';
import type { SummaryField } from './summary.ts';

/** Most submissions of one page of a list. */
export const MOST_LISTED_SUBMISSIONS = 100;
/** Characters of what is searched for. */
export const MOST_SEARCHED = 200;
/** Submissions that one request looks through, at most: answers are sealed, so each has to be opened. */
export const MOST_SEARCHED_SUBMISSIONS = 500;
/** Submissions that are moved or deleted at once. */
export const MOST_CHANGED_SUBMISSIONS = 100;

const Folder = z.enum(SUBMISSION_FOLDERS);

export const SubmissionsQuery = z.object({
  folder: Folder.default('inbox'),
  /** Days as the site's clock has them, both inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** All of its words stand somewhere in the answers, in any case. Empty: everything. */
  search: z.string().trim().max(MOST_SEARCHED).default(''),
  limit: z.coerce.number().int().min(1).max(MOST_LISTED_SUBMISSIONS).default(25),
  /** `nextCursor` of the answer before. */
  cursor: z.string().min(1).max(500).optional(),
});
export type SubmissionsQuery = z.infer<typeof SubmissionsQuery>;

/** A submission as those read it who may. */
export interface ListedSubmission {
  readonly submissionId: SubmissionId;
  readonly at: Instant;
  readonly folder: SubmissionFolder;
  /** Of the form that it answers. */
  readonly version: number;
  readonly suspicions: readonly Suspicion[];
  /** FO-11, of files their names; `null`: whoever sent it is forgotten, and the answers with them. */
  readonly summary: readonly SummaryField[] | null;
}

export interface SubmissionColumn {
  readonly fieldId: string;
  readonly type: FieldType;
  readonly title: string;
}

export interface SubmissionsAnswer {
  readonly form: { readonly id: FormId; readonly name: string; readonly version: number; readonly isDeleted: boolean };
  /** Questions of the newest version. */
  readonly columns: readonly SubmissionColumn[];
  readonly counts: Readonly<Record<SubmissionFolder, number>>;
  /** The newest first. A search may find none and have a next cursor all the same: then there is more to look through. */
  readonly submissions: readonly ListedSubmission[];
  readonly nextCursor: string | null;
  /** How many this request has looked through, and back to when; `null`: nothing was searched for, or nothing is there. */
  readonly searched: { readonly count: number; readonly until: Instant } | null;
}

export interface SubmissionFile {
  readonly fileId: string;
  readonly fieldId: string;
  readonly name: string;
  readonly bytes: number;
}

export interface SubmissionDetails extends ListedSubmission {
  readonly form: SubmissionsAnswer['form'];
  readonly from: SubmittedFrom;
  readonly language: string;
  /** As they were checked, by field id. */
  readonly answers: FormAnswers | null;
  /** Those that are there. */
  readonly files: readonly SubmissionFile[];
  /** Of the same folder: the next newer one, and the next older. */
  readonly newer: SubmissionId | null;
  readonly older: SubmissionId | null;
}

/** Where submissions go; `deleted` is for good. */
export const SubmissionChange = z.enum([...SUBMISSION_FOLDERS, 'deleted']);
export type SubmissionChange = z.infer<typeof SubmissionChange>;

export const MoveSubmissionBody = z.object({ folder: Folder });
export type MoveSubmissionBody = z.infer<typeof MoveSubmissionBody>;

export const ChangeSubmissionsBody = z.object({
  change: SubmissionChange,
  submissionIds: z
    .array(SubmissionId, { error: 'submission.noneMarked' })
    .min(1, { error: 'submission.noneMarked' })
    .max(MOST_CHANGED_SUBMISSIONS, { error: 'submission.tooManyAtOnce' }),
});
export type ChangeSubmissionsBody = z.infer<typeof ChangeSubmissionsBody>;

export const SUBMISSION_EXPORT_FORMATS = ['csv', 'json'] as const;
/** Without a folder, whatever lies in any. */
export const SubmissionExportBody = z.object({ format: z.enum(SUBMISSION_EXPORT_FORMATS), folder: Folder.optional() });
export type SubmissionExportBody = z.infer<typeof SubmissionExportBody>;

export interface ChangeSubmissionsAnswer {
  /** As they are wished for, now or already before. */
  readonly changed: readonly SubmissionId[];
  /** There is no such submission of this form. */
  readonly unknown: readonly SubmissionId[];
}

/** A form's submissions, for whoever runs the site. Everything may throw a `Refusal`. */
export interface MerchantSubmissions {
  /** @throws InvalidPageKey where the cursor is none of this list */
  list(formId: string, query: SubmissionsQuery): Promise<SubmissionsAnswer>;
  byId(formId: string, submissionId: string): Promise<SubmissionDetails>;
  form(formId: string): Promise<SubmissionsAnswer['form']>;
  change(formId: string, body: ChangeSubmissionsBody): Promise<ChangeSubmissionsAnswer>;
  /** As a batch; it answers with it. */
  requestExport(formId: string, body: SubmissionExportBody): Promise<BatchAnswer>;
}
