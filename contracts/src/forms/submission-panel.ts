import { z } from 'zod';
import { SUBMISSION_FOLDERS, SubmissionId } from './events.ts';
import type { SubmissionsAnswer, SubmissionDetails, ChangeSubmissionsAnswer } from './responses.ts';
import type { BatchAnswer } from '../batches/responses.ts';

export const MAX_LISTED_SUBMISSIONS = 100;
export const MAX_SEARCHED = 200;
/** Limit per request, as each sealed answer must be opened. */
export const MAX_SEARCHED_SUBMISSIONS = 500;
export const MAX_CHANGED_SUBMISSIONS = 100;

const Folder = z.enum(SUBMISSION_FOLDERS);

export const SubmissionsQuery = z.object({
  folder: Folder.default('inbox'),
  /** Days in the site's time zone, both inclusive. */
  from: z.iso.date({ error: 'blocks.day' }).optional(),
  to: z.iso.date({ error: 'blocks.day' }).optional(),
  /** All words must occur in the answers, ignoring case. Empty: everything. */
  search: z.string().trim().max(MAX_SEARCHED).default(''),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED_SUBMISSIONS).default(25),
  cursor: z.string().min(1).max(500).optional(),
});
export type SubmissionsQuery = z.infer<typeof SubmissionsQuery>;

/** `deleted` is permanent. */
export const SubmissionChange = z.enum([...SUBMISSION_FOLDERS, 'deleted']);
export type SubmissionChange = z.infer<typeof SubmissionChange>;

export const MoveSubmissionBody = z.object({ folder: Folder });
export type MoveSubmissionBody = z.infer<typeof MoveSubmissionBody>;

export const ChangeSubmissionsBody = z.object({
  change: SubmissionChange,
  submissionIds: z
    .array(SubmissionId, { error: 'submission.noneMarked' })
    .min(1, { error: 'submission.noneMarked' })
    .max(MAX_CHANGED_SUBMISSIONS, { error: 'submission.tooManyAtOnce' }),
});
export type ChangeSubmissionsBody = z.infer<typeof ChangeSubmissionsBody>;

export const SUBMISSION_EXPORT_FORMATS = ['csv', 'json'] as const;
export const SubmissionExportBody = z.object({ format: z.enum(SUBMISSION_EXPORT_FORMATS), folder: Folder.optional() });
export type SubmissionExportBody = z.infer<typeof SubmissionExportBody>;

/** Every method may throw a `Refusal`. */
export interface MerchantSubmissions {
  /** @throws InvalidPageKey if the cursor is not from this list */
  list(formId: string, query: SubmissionsQuery): Promise<SubmissionsAnswer>;
  byId(formId: string, submissionId: string): Promise<SubmissionDetails>;
  form(formId: string): Promise<SubmissionsAnswer['form']>;
  change(formId: string, body: ChangeSubmissionsBody): Promise<ChangeSubmissionsAnswer>;
  requestExport(formId: string, body: SubmissionExportBody): Promise<BatchAnswer>;
}
