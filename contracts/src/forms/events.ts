import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { Sealed } from '../kernel/personal-data.ts';
import type { ListId } from '../newsletters/ids.ts';
import type { FieldId, FileKind } from './fields.ts';
import type { FormContent, FormId } from './form.ts';

/** Follows from the submission's key, so that the same key never stores two. */
export const SubmissionId = z.uuid().brand<'SubmissionId'>();
export type SubmissionId = z.infer<typeof SubmissionId>;

/** Stream `form`, one per form. */
export type FormEvent =
  | DomainEvent<'FormSaved', { formId: FormId; version: number; content: FormContent }>
  | DomainEvent<'FormDeleted', { formId: FormId }>;

/** The page that a form stood on (FO-07). `contentSource`: `i` of an item, `c` of a collection. */
export const SubmittedFrom = z.object({
  pageTitle: z.string().max(500).default(''),
  pageId: z.string().max(100).default(''),
  pagePath: z.string().max(2083).default(''),
  contentSource: z.enum(['i', 'c', '']).default(''),
  pagePermissionTypeValue: z.string().max(20).default(''),
});
export type SubmittedFrom = z.infer<typeof SubmittedFrom>;

/** Why something looks like spam. It is kept apart, and never lost. */
export const SUSPICIONS = ['honeypot', 'tooFast', 'noCaptcha', 'manyLinks'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

export const SUBMISSION_FOLDERS = ['inbox', 'spam'] as const;
export type SubmissionFolder = (typeof SUBMISSION_FOLDERS)[number];

/** Where it lies at first. */
export const firstFolder = (suspicions: readonly Suspicion[]): SubmissionFolder =>
  suspicions.length > 0 ? 'spam' : 'inbox';

/**
 * What is sealed of a submission with its person's key is itself sealed, with the submission's own: forgetting either
 * makes the answers unreadable. A person is whoever has the first e-mail address among the answers; without one the
 * submission's key is all.
 */
export interface SealedAnswers {
  readonly answers: Sealed;
  /** The form's day whose key the inner seal was made with, before submissions had keys of their own. */
  readonly day?: string;
}

/** NL-01: whoever sent it wants to join a mailing list. */
export interface JoinWish {
  readonly listId: ListId;
  /** Sealed with the person's key alone. */
  readonly contact: Sealed;
  /** `scheme://host` of the site as they saw it: links in mails lead there. */
  readonly origin: string;
}

/** Where a submission goes on to, as its form said when it came; missing: nowhere. */
export interface FormForward {
  /** How many addresses: those of the form's version that is answered. */
  readonly mails: number;
  /** Webhooks that are told of it, by id. */
  readonly webhooks: readonly string[];
  /** `scheme://host` of the site. */
  readonly origin: string;
}

/** Stream `formSubmission`, one per submission. */
export type FormSubmissionEvent =
  | DomainEvent<
      'FormSubmitted',
      SealedAnswers & {
        formId: FormId;
        submissionId: SubmissionId;
        version: number;
        from: SubmittedFrom;
        /** Of the texts that the visitor saw. */
        language: string;
        /** `[]`: nothing speaks against it. */
        suspicions: readonly Suspicion[];
        /** Which fields have an answer; missing: it was not noted then. */
        answered?: readonly FieldId[];
        /** Files that it keeps, by id. */
        files: readonly string[];
        /** Missing: they do not. */
        joins?: JoinWish;
        /** At once, unless it lies in the spam. */
        forward?: FormForward;
        at: Instant;
      }
    >
  /**
   * `was`: where it lay before, so that what lies where is counted without looking at each. `forward`: what came as spam
   * goes on now. `resumes`: it went on before; webhooks, by id, that were not told while it lay in the spam are now, and
   * so are `resumesMails`, if they met it there.
   */
  | DomainEvent<
      'FormSubmissionMoved',
      {
        formId: FormId;
        submissionId: SubmissionId;
        was: SubmissionFolder;
        to: SubmissionFolder;
        forward?: FormForward;
        resumes?: readonly string[];
        resumesMails?: Pick<FormForward, 'mails' | 'origin'>;
      }
    >
  | DomainEvent<
      'FormSubmissionDeleted',
      {
        formId: FormId;
        submissionId: SubmissionId;
        was: SubmissionFolder;
        reason: 'merchant' | 'retention';
        /** Files that it kept, by id; missing: it had none. */
        files?: readonly string[];
      }
    >;

/**
 * Stream `formUpload`, one per submission's key: files that a visitor sends in before the form itself. What no
 * submission has taken after a day is removed, and so is what a deleted submission had.
 */
export type FormUploadEvent =
  | DomainEvent<
      'FormFileAnnounced',
      {
        formId: FormId;
        submissionId: SubmissionId;
        fileId: string;
        fieldId: FieldId;
        /** What its sender calls it, in `name`. */
        name: Sealed;
        at: Instant;
      }
    >
  | DomainEvent<
      'FormFileReceived',
      {
        submissionId: SubmissionId;
        fileId: string;
        /** What it really is. */
        kind: FileKind;
        bytes: number;
        /** Of what it is, to be added to its name; empty: its name has it already. */
        extension: string;
      }
    >
  | DomainEvent<'FormFileRemoved', { submissionId: SubmissionId; fileId: string }>;
