import { z } from 'zod';
import type { SubmissionId } from '../forms/events.ts';
import type { FormId } from '../forms/form.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import { SENDING_PROBLEMS } from '../ports/webhook-sender.ts';

export const WebhookId = z.uuid().brand<'WebhookId'>();
export type WebhookId = z.infer<typeof WebhookId>;

/** Follows from the submission and the webhook, so that the same is never told twice as something new. */
export const DeliveryId = z.uuid().brand<'DeliveryId'>();
export type DeliveryId = z.infer<typeof DeliveryId>;

interface OfWebhook {
  readonly webhookId: WebhookId;
  readonly formId: FormId;
}

/** Stream `formWebhook`, one per address that a form tells of its submissions. Its secret stands nowhere. */
export type FormWebhookEvent =
  | DomainEvent<'FormWebhookAdded', OfWebhook & { url: string }>
  | DomainEvent<'FormWebhookChanged', OfWebhook & { url: string }>
  /** `version`: of the secret, from 1. The one before is good for another day. */
  | DomainEvent<'FormWebhookSecretRotated', OfWebhook & { version: number; at: Instant }>
  /** `gone`: it has answered 410. */
  | DomainEvent<'FormWebhookDisabled', OfWebhook & { reason: 'gone' | 'merchant' }>
  | DomainEvent<'FormWebhookEnabled', OfWebhook>
  | DomainEvent<'FormWebhookRemoved', OfWebhook>;

/** Why a try has come to nothing. From `removed` on it was not even tried. */
export const DELIVERY_PROBLEMS = [
  ...SENDING_PROBLEMS,
  'redirected',
  'status',
  'gone',
  'removed',
  'disabled',
  'deleted',
  'erased',
  'spam',
  'sandbox',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

interface OfDelivery extends OfWebhook {
  readonly deliveryId: DeliveryId;
  /** `null`: a test. */
  readonly submissionId: SubmissionId | null;
  /** Of the job, from 1. */
  readonly run: number;
  readonly at: Instant;
}

/** Stream `webhookDelivery`, one per submission and webhook, or test. */
export type WebhookDeliveryEvent =
  /** Somebody wants a test, or wants it to be tried again. `replaces`: the run that was still to come. */
  | DomainEvent<'WebhookDeliveryAsked', OfDelivery & { replaces: number | null }>
  /** `dropped`: there was nothing to send, or nobody to send it to. */
  | DomainEvent<
      'WebhookDeliveryTried',
      OfDelivery & {
        outcome: 'delivered' | 'failed' | 'dropped';
        /** Of all tries, from 1. */
        attempt: number;
        /** HTTP; `null`: nobody answered. */
        status: number | null;
        durationMs: number;
        problem: DeliveryProblem | null;
        detail: string;
        /** When it is tried again; `null`: not by itself. */
        nextAt: Instant | null;
      }
    >;

/**
 * Stream `webhookResumption`, one per event that takes a submission out of the spam, which `about` names: what waited for
 * it is asked for again.
 */
export type WebhookResumptionEvent = DomainEvent<
  'WebhookDeliveriesResumed',
  { about: string; submissionId: SubmissionId }
>;
