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

/** Stream `formMail`, one per submission: what became of its mails. `number`: of its addresses, from 0. */
export type FormMailEvent =
  | DomainEvent<'FormMailSent', { formId: FormId; submissionId: SubmissionId; number: number; messageId: string }>
  | DomainEvent<'FormMailFailed', { formId: FormId; submissionId: SubmissionId; number: number; reason: string }>;

/** Stream `formAnswers`, one per deleted submission: nobody can read its answers in the log any more. */
export type FormAnswersEvent = DomainEvent<'FormAnswersForgotten', { formId: FormId; submissionId: SubmissionId }>;
