import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { Sealed } from '../kernel/personal-data.ts';
import type { ListId } from '../newsletters/ids.ts';
import type { FieldId, FileKind } from './fields.ts';
import type { FormContent, FormId } from './form.ts';

/** Derived from the submission's key, so that the same key never stores two. */
export const SubmissionId = z.uuid().brand<'SubmissionId'>();
export type SubmissionId = z.infer<typeof SubmissionId>;

/** Stream `form`, one per form. */
export type FormEvent =
  | DomainEvent<'FormSaved', { formId: FormId; version: number; content: FormContent }>
  | DomainEvent<'FormDeleted', { formId: FormId }>;

/** FO-07: the page the form was on. `contentSource`: `i` for an item, `c` for a collection. */
export const SubmittedFrom = z.object({
  pageTitle: z.string().max(500).default(''),
  pageId: z.string().max(100).default(''),
  pagePath: z.string().max(2083).default(''),
  contentSource: z.enum(['i', 'c', '']).default(''),
  pagePermissionTypeValue: z.string().max(20).default(''),
});
export type SubmittedFrom = z.infer<typeof SubmittedFrom>;

/** Why a submission looks like spam; it is set aside, never discarded. */
export const SUSPICIONS = ['honeypot', 'tooFast', 'noCaptcha', 'manyLinks'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

export const SUBMISSION_FOLDERS = ['inbox', 'spam'] as const;
export type SubmissionFolder = (typeof SUBMISSION_FOLDERS)[number];

export const firstFolder = (suspicions: readonly Suspicion[]): SubmissionFolder =>
  suspicions.length > 0 ? 'spam' : 'inbox';

/**
 * Sealed twice, with the person's key and the submission's own: erasing either makes the answers unreadable. The person
 * is the owner of the first e-mail address in the answers; without one only the submission's key is used.
 */
export interface SealedAnswers {
  readonly answers: Sealed;
  /** Day of the form key used for the inner seal, before submissions had their own keys. */
  readonly day?: string;
}

/** NL-01: the sender wants to join a mailing list. */
export interface JoinWish {
  readonly listId: ListId;
  /** Sealed with the person's key alone. */
  readonly contact: Sealed;
  /** `scheme://host` of the site as they saw it; links in mails lead there. */
  readonly origin: string;
}

/** Forwarding targets, as the form said on arrival; missing: none. */
export interface FormForward {
  /** Number of addresses in the answered version of the form. */
  readonly mails: number;
  readonly webhooks: readonly string[];
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
        language: string;
        suspicions: readonly Suspicion[];
        /** Fields with an answer; missing in older events. */
        answered?: readonly FieldId[];
        files: readonly string[];
        joins?: JoinWish;
        /** At once, unless it is in the spam folder. */
        forward?: FormForward;
        at: Instant;
      }
    >
  /**
   * `was`: previous folder, so that folder counts need no lookups. `forward`: what arrived as spam is forwarded now.
   * `resumes`: it was forwarded before; these webhooks (by id) were held back while it was in spam and are called now,
   * and so are `resumesMails`.
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
        files?: readonly string[];
      }
    >;

/**
 * Stream `formUpload`, one per submission key: files sent before the form itself. Removed after a day if no submission
 * took them, and when their submission is deleted.
 */
export type FormUploadEvent =
  | DomainEvent<
      'FormFileAnnounced',
      {
        formId: FormId;
        submissionId: SubmissionId;
        fileId: string;
        fieldId: FieldId;
        /** `name` is the sender's file name. */
        name: Sealed;
        at: Instant;
      }
    >
  | DomainEvent<
      'FormFileReceived',
      {
        submissionId: SubmissionId;
        fileId: string;
        kind: FileKind;
        bytes: number;
        /** To be appended to the name; empty: already part of it. */
        extension: string;
      }
    >
  | DomainEvent<'FormFileRemoved', { submissionId: SubmissionId; fileId: string }>;
