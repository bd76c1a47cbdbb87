import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { SubmissionId } from './events.ts';
import type { FormId } from './form.ts';

/**
 * Stream `formRetention`, one per form: what was deleted because it was old. A run belongs to the form's version that
 * asked for it; a newer version begins its own.
 */
export type FormRetentionEvent =
  | DomainEvent<
      'FormRetentionApplied',
      {
        formId: FormId;
        version: number;
        /** From 1, of this version. */
        run: number;
        /** ISO 8601, `2026-11-22`, UTC: up to this day all is deleted, and nobody can read it much longer. */
        through: string;
        /** Submissions that this run has deleted. */
        deleted: number;
        /** When it is looked at again. */
        nextAt: Instant;
      }
    >
  /** There is a newer version, or the form is deleted and nothing of it is left. */
  | DomainEvent<'FormRetentionEnded', { formId: FormId; version: number; run: number }>;

interface FormMail {
  readonly formId: FormId;
  readonly submissionId: SubmissionId;
  /** Of its addresses, from 0. */
  readonly number: number;
  /** Revision of the submission's event that has asked once more; missing: the first time. */
  readonly run?: number;
}

/** Stream `formMail`, one per submission: what became of its mails. What was asked for once more has the mail's own id. */
export type FormMailEvent =
  | DomainEvent<'FormMailSent', FormMail & { messageId: string }>
  | DomainEvent<'FormMailFailed', FormMail & { reason: string }>;

/** Stream `formAnswers`, one per deleted submission: nobody can read its answers in the log any more. */
export type FormAnswersEvent = DomainEvent<'FormAnswersForgotten', { formId: FormId; submissionId: SubmissionId }>;
