import { z } from 'zod';
import type { SubmissionId } from '../forms/events.ts';
import type { FormId } from '../forms/form.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { Actor, Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { PageKey } from '../ports/read-store.ts';
import { DeliveryId, type DeliveryProblem, type WebhookId } from './events.ts';

/** Of one form. */
export const MOST_WEBHOOKS = 10;
/** Tries of one delivery that are shown. */
export const MOST_TRIES = 20;
/** The secret before the newest one is good for so long, in ms, so that a receiver has time to take the new one. */
export const OLD_SECRET_MS = 24 * 60 * 60 * 1000;

/** An address that a form tells of its submissions. */
export interface WebhookView {
  readonly id: WebhookId;
  readonly formId: FormId;
  readonly url: string;
  /** `gone`: it has answered 410, and is told nothing until somebody puts it on again. */
  readonly status: 'on' | 'off' | 'gone';
  readonly addedAt: Instant;
  readonly changedAt: Instant;
  readonly changedBy: Actor;
}

export interface DeliveryTry {
  readonly attempt: number;
  readonly at: Instant;
  readonly status: number | null;
  readonly durationMs: number;
  readonly problem: DeliveryProblem | null;
  readonly detail: string;
}

/** What became of telling one webhook of one submission; none of its answers. */
export interface DeliveryView {
  readonly id: DeliveryId;
  readonly webhookId: WebhookId;
  readonly formId: FormId;
  /** `null`: a test. */
  readonly submissionId: SubmissionId | null;
  readonly state: 'waiting' | 'delivered' | 'failed' | 'dropped';
  /** The newest last. */
  readonly tries: readonly DeliveryTry[];
  /** Of what happened last. */
  readonly at: Instant;
  /** When it is tried again by itself; `null`: not. */
  readonly nextAt: Instant | null;
}

export interface DeliveryPage {
  readonly deliveries: readonly DeliveryView[];
  readonly next: PageKey | null;
}

export interface WebhookQueries {
  byId(siteId: SiteId, webhookId: string, atLeast?: Position): Promise<WebhookView | null>;
  /** The oldest first; at most `MOST_WEBHOOKS`. */
  ofForm(siteId: SiteId, formId: string, atLeast?: Position): Promise<readonly WebhookView[]>;
  delivery(siteId: SiteId, deliveryId: string, atLeast?: Position): Promise<DeliveryView | null>;
  /** The newest first. @throws InvalidPageKey */
  deliveries(
    siteId: SiteId,
    webhookId: string,
    query: { readonly limit: number; readonly after?: PageKey; readonly state?: DeliveryView['state'] },
    atLeast?: Position,
  ): Promise<DeliveryPage>;
}

// HTTP

export const WebhookBody = z.object({
  url: z
    .string({ error: 'webhook.urlInvalid' })
    .trim()
    .max(2_000, { error: 'webhook.urlInvalid' })
    .refine((url) => URL.canParse(url), { error: 'webhook.urlInvalid' }),
});
export type WebhookBody = z.infer<typeof WebhookBody>;
export const ChangeWebhookBody = z
  .object({ url: WebhookBody.shape.url, isOn: z.boolean() })
  .partial()
  .refine((body) => Object.keys(body).length > 0);
export type ChangeWebhookBody = z.infer<typeof ChangeWebhookBody>;
/** One delivery; without it all that have failed. */
export const ReplayBody = z.object({ deliveryId: DeliveryId.optional() });
export type ReplayBody = z.infer<typeof ReplayBody>;
export const DeliveriesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  after: z.string().max(500).optional(),
});
export type DeliveriesQuery = z.infer<typeof DeliveriesQuery>;

/** `changedBy`: a name; `null`: the product itself, or somebody who is gone. */
export type WebhookAnswer = Omit<WebhookView, 'changedBy'> & { readonly changedBy: string | null };
export interface WebhooksAnswer {
  readonly webhooks: readonly WebhookAnswer[];
  /** The addresses that the form mails its submissions to. */
  readonly mailTo: readonly string[];
  readonly formName: string;
}
/** `secret` is shown this once. */
export interface WebhookSecretAnswer {
  readonly id: WebhookId;
  readonly secret: string;
}
export interface ReplayAnswer {
  /** Deliveries that are tried again. */
  readonly count: number;
}

/** What pages and calls do with a form's webhooks. Everything may throw a `Refusal`. */
export interface MerchantWebhooks {
  list(formId: string): Promise<WebhooksAnswer>;
  add(formId: string, body: WebhookBody): Promise<WebhookSecretAnswer>;
  change(formId: string, webhookId: string, body: ChangeWebhookBody): Promise<void>;
  remove(formId: string, webhookId: string): Promise<void>;
  rotateSecret(formId: string, webhookId: string): Promise<WebhookSecretAnswer>;
  /** Something that is no submission, to see whether it arrives. */
  test(formId: string, webhookId: string): Promise<DeliveryId>;
  deliveries(formId: string, webhookId: string, query: DeliveriesQuery): Promise<DeliveryPage>;
  replay(formId: string, webhookId: string, body: ReplayBody): Promise<ReplayAnswer>;
}
