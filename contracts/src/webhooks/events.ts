import { z } from 'zod';
import type { SubmissionId } from '../forms/events.ts';
import type { FormId } from '../forms/form.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import { SENDING_PROBLEMS } from '../ports/webhook-sender.ts';

export const WebhookId = z.uuid().brand<'WebhookId'>();
export type WebhookId = z.infer<typeof WebhookId>;

/** Derived from submission and webhook, so that a delivery is never created twice. */
export const DeliveryId = z.uuid().brand<'DeliveryId'>();
export type DeliveryId = z.infer<typeof DeliveryId>;

interface OfWebhook {
  readonly webhookId: WebhookId;
  readonly formId: FormId;
}

/** Stream `formWebhook`, one per webhook of a form. Its secret is not stored. */
export type FormWebhookEvent =
  | DomainEvent<'FormWebhookAdded', OfWebhook & { url: string }>
  | DomainEvent<'FormWebhookChanged', OfWebhook & { url: string }>
  /** `version` of the secret, from 1. The previous one stays valid for a day. */
  | DomainEvent<'FormWebhookSecretRotated', OfWebhook & { version: number; at: Instant }>
  /** `gone`: it answered 410. */
  | DomainEvent<'FormWebhookDisabled', OfWebhook & { reason: 'gone' | 'merchant' }>
  | DomainEvent<'FormWebhookEnabled', OfWebhook>
  | DomainEvent<'FormWebhookRemoved', OfWebhook>;

/** Why a delivery attempt failed. From `removed` on nothing was sent. */
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
  readonly submissionId: SubmissionId | null;
  readonly run: number;
  readonly at: Instant;
}

/** Stream `webhookDelivery`, one per submission and webhook, or per test. */
export type WebhookDeliveryEvent =
  /** Manual test or retry. `replaces`: the pending run it supersedes. */
  | DomainEvent<'WebhookDeliveryAsked', OfDelivery & { replaces: number | null }>
  /** `dropped`: the submission or the webhook no longer exists. */
  | DomainEvent<
      'WebhookDeliveryTried',
      OfDelivery & {
        outcome: 'delivered' | 'failed' | 'dropped';
        attempt: number;
        /** HTTP; `null`: no response. */
        status: number | null;
        durationMs: number;
        problem: DeliveryProblem | null;
        detail: string;
        /** `null`: no automatic retry. */
        nextAt: Instant | null;
      }
    >;

/**
 * Stream `webhookResumption`, one per event that moves a submission out of spam (`about`): held-back deliveries are
 * requested again.
 */
export type WebhookResumptionEvent = DomainEvent<
  'WebhookDeliveriesResumed',
  { about: string; submissionId: SubmissionId }
>;
