import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { SubmissionId } from './events.ts';
import type { FormId } from './form.ts';

/**
 * Stream `formRetention`, one per form: expired submissions that were deleted. A run belongs to a form version; a newer
 * version starts its own.
 */
export type FormRetentionEvent =
  | DomainEvent<
      'FormRetentionApplied',
      {
        formId: FormId;
        version: number;
        run: number;
        /** ISO date in UTC, `2026-11-22`: everything up to this day is deleted and soon unreadable. */
        through: string;
        deleted: number;
        nextAt: Instant;
      }
    >
  /** A newer version exists, or the form is deleted and empty. */
  | DomainEvent<'FormRetentionEnded', { formId: FormId; version: number; run: number }>;

interface FormMail {
  readonly formId: FormId;
  readonly submissionId: SubmissionId;
  readonly number: number;
  /** Revision of the event that asked again; missing: the first time. */
  readonly run?: number;
}

/** Stream `formMail`, one per submission. A repeated mail has an id of its own. */
export type FormMailEvent =
  | DomainEvent<'FormMailSent', FormMail & { messageId: string }>
  | DomainEvent<'FormMailFailed', FormMail & { reason: string }>;

/** Stream `formAnswers`, one per deleted submission: its answers' key is erased. */
export type FormAnswersEvent = DomainEvent<'FormAnswersForgotten', { formId: FormId; submissionId: SubmissionId }>;
