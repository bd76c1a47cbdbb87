import { z } from 'zod';
import { LIKERT_CHOICES } from './answers.ts';
import { SUBMISSION_FOLDERS, SubmissionId, SubmittedFrom, SUSPICIONS } from './events.ts';
import { FIELD_TYPES, FieldId } from './fields.ts';
import { FormContent, FormId } from './form.ts';

/** FO-07. POST /api/form/FormSubmissionKey: empty body; the query may name the form (`?formId=`). */
export const FormSubmissionKeyAnswer = z.object({
  data: z.object({
    key: z.string(),
  }),
});
export type FormSubmissionKeyAnswer = z.infer<typeof FormSubmissionKeyAnswer>;

export const FormFileAnswer = z.object({
  fileId: z.string(),
  name: z.string(),
});
export type FormFileAnswer = z.infer<typeof FormFileAnswer>;

/** FO-08. Repeating the same key returns the same answer. */
export const FormSubmitted = z.object({
  /** `null`: stay on the page and show `html`. */
  redirect: z.string().nullable(),
  message: z.string(),
  html: z.string(),
});
export type FormSubmitted = z.infer<typeof FormSubmitted>;

export const SubmissionCounts = z.object({
  formId: FormId,
  inbox: z.number(),
  spam: z.number(),
  lastAt: z.number().nullable(),
});
export type SubmissionCounts = z.infer<typeof SubmissionCounts>;

export const ListedForm = SubmissionCounts.omit({ formId: true }).extend({
  id: FormId,
  name: z.string(),
  version: z.number(),
  questions: z.number(),
  savedAt: z.number(),
});
export type ListedForm = z.infer<typeof ListedForm>;

export const ListFormsAnswer = z.object({
  forms: z.array(ListedForm).readonly(),
  next: z.string().nullable(),
});
export type ListFormsAnswer = z.infer<typeof ListFormsAnswer>;

export const FormVersion = z.object({
  version: z.number(),
  saved: z.object({
    at: z.number(),
    by: z.string().nullable(),
  }),
  content: FormContent,
});
export type FormVersion = z.infer<typeof FormVersion>;

export const MerchantForm = FormVersion.extend({
  id: FormId,
});
export type MerchantForm = z.infer<typeof MerchantForm>;

export const ListVersionsAnswer = z.object({
  versions: z.array(FormVersion).readonly(),
  next: z.number().nullable(),
});
export type ListVersionsAnswer = z.infer<typeof ListVersionsAnswer>;

/** FO-11: answers by field, in form order. */
export const SummaryField = z.object({
  fieldId: z.string(),
  type: z.enum(FIELD_TYPES),
  rawTitle: z.string(),
  /** Lines of an address, ticked options, rows of a Likert question; otherwise one value. Never empty. */
  values: z.array(z.string()).readonly(),
});
export type SummaryField = z.infer<typeof SummaryField>;

export const ListedSubmission = z.object({
  submissionId: SubmissionId,
  at: z.number(),
  folder: z.enum(SUBMISSION_FOLDERS),
  version: z.number(),
  suspicions: z.array(z.enum(SUSPICIONS)).readonly(),
  /** FO-11, file names for files; `null`: the sender was erased. */
  summary: z.array(SummaryField).readonly().nullable(),
});
export type ListedSubmission = z.infer<typeof ListedSubmission>;

export const SubmissionColumn = z.object({
  fieldId: z.string(),
  type: z.enum(FIELD_TYPES),
  title: z.string(),
});
export type SubmissionColumn = z.infer<typeof SubmissionColumn>;

export const SubmissionsAnswer = z.object({
  form: z.object({
    id: FormId,
    name: z.string(),
    version: z.number(),
    isDeleted: z.boolean(),
  }),
  columns: z.array(SubmissionColumn).readonly(),
  counts: z.record(z.enum(SUBMISSION_FOLDERS), z.number()),
  /** Newest first. A search may return an empty page with a cursor: then there is more to search. */
  submissions: z.array(ListedSubmission).readonly(),
  nextCursor: z.string().nullable(),
  /** How many submissions were searched and back to when; `null`: no search, or nothing to search. */
  searched: z
    .object({
      count: z.number(),
      until: z.number(),
    })
    .nullable(),
});
export type SubmissionsAnswer = z.infer<typeof SubmissionsAnswer>;

export const SubmissionFile = z.object({
  fileId: z.string(),
  fieldId: z.string(),
  name: z.string(),
  bytes: z.number(),
});
export type SubmissionFile = z.infer<typeof SubmissionFile>;

const KeptAnswer = z.union([
  z.string(),
  z.array(z.string()).readonly(),
  z.tuple([z.string(), z.string(), z.string(), z.string()]).readonly(),
  z.object({ first: z.string(), last: z.string() }),
  z.object({
    line1: z.string(),
    line2: z.string(),
    postalCode: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
  }),
  z.record(z.string(), z.enum(LIKERT_CHOICES)),
]);

export const SubmissionDetails = ListedSubmission.extend({
  form: SubmissionsAnswer.shape.form,
  from: SubmittedFrom,
  language: z.string(),
  answers: z.record(FieldId, KeptAnswer).nullable(),
  files: z.array(SubmissionFile).readonly(),
  newer: SubmissionId.nullable(),
  older: SubmissionId.nullable(),
});
export type SubmissionDetails = z.infer<typeof SubmissionDetails>;

export const ChangeSubmissionsAnswer = z.object({
  /** Now in the wanted state, including those that already were. */
  changed: z.array(SubmissionId).readonly(),
  unknown: z.array(SubmissionId).readonly(),
});
export type ChangeSubmissionsAnswer = z.infer<typeof ChangeSubmissionsAnswer>;
