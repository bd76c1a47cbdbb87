import { z } from 'zod';
import { SubmissionId } from '../forms/events.ts';
import { FormId } from '../forms/form.ts';
import { Actor } from '../kernel/events.ts';
import { SiteId } from '../kernel/ids.ts';
import { EventGroup } from './event-groups.ts';
import { DELIVERY_PROBLEMS, DeliveryId, WebhookId } from './events.ts';

/** `status`: HTTP; `null`: no response. */
export const SentOutcome = z.object({
  outcome: z.enum(['delivered', 'failed']),
  status: z.number().nullable(),
  durationMs: z.number(),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  detail: z.string(),
});
export type SentOutcome = z.infer<typeof SentOutcome>;

/** Sent manually. `eventId` `null`: a test. */
export const ByHand = SentOutcome.extend({
  at: z.number(),
  eventId: z.string().nullable(),
  eventType: z.string().nullable(),
});
export type ByHand = z.infer<typeof ByHand>;

export const EventWebhookView = z.object({
  id: WebhookId,
  siteId: SiteId,
  url: z.string(),
  /** `null`: all. */
  groups: z.array(EventGroup).readonly().nullable(),
  status: z.enum(['on', 'off', 'gone', 'failing']),
  secretVersion: z.number(),
  rotatedAt: z.number().nullable(),
  /** Delivers events after `position`; with `from`, everything since that instant. */
  start: z.object({
    position: z.string().brand<'Position'>(),
    from: z.number().nullable(),
  }),
  byHand: z.array(ByHand).readonly(),
  addedAt: z.number(),
  changedAt: z.number(),
  changedBy: Actor,
});
export type EventWebhookView = z.infer<typeof EventWebhookView>;

export const DeliveryTry = z.object({
  attempt: z.number(),
  at: z.number(),
  status: z.number().nullable(),
  durationMs: z.number(),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  detail: z.string(),
});
export type DeliveryTry = z.infer<typeof DeliveryTry>;

/** Delivery of one event to one webhook, without the event's data. */
export const EventDelivery = z.object({
  id: z.string(),
  webhookId: WebhookId,
  eventId: z.string(),
  type: z.string(),
  stream: z.string(),
  revision: z.number(),
  happenedAt: z.number(),
  /** `failed`: given up and skipped. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** Newest last; at most `MAX_KEPT_TRIES`. */
  tries: z.array(DeliveryTry).readonly(),
  at: z.number(),
  /** `null`: no automatic retry. */
  nextAt: z.number().nullable(),
});
export type EventDelivery = z.infer<typeof EventDelivery>;

export const EventDeliveryPage = z.object({
  deliveries: z.array(EventDelivery).readonly(),
  next: z.string().nullable(),
});
export type EventDeliveryPage = z.infer<typeof EventDeliveryPage>;

/** `changedBy`: a name; `null`: the system, or a removed account. */
export const EventWebhookAnswer = EventWebhookView.pick({
  id: true,
  status: true,
  url: true,
  groups: true,
  byHand: true,
  addedAt: true,
  changedAt: true,
}).extend({
  changedBy: z.string().nullable(),
});
export type EventWebhookAnswer = z.infer<typeof EventWebhookAnswer>;

export const EventWebhooksAnswer = z.object({
  webhooks: z.array(EventWebhookAnswer).readonly(),
});
export type EventWebhooksAnswer = z.infer<typeof EventWebhooksAnswer>;

export const WebhookView = z.object({
  id: WebhookId,
  formId: FormId,
  url: z.string(),
  /** `gone`: answered 410; paused until re-enabled. */
  status: z.enum(['on', 'off', 'gone']),
  addedAt: z.number(),
  changedAt: z.number(),
  changedBy: Actor,
});
export type WebhookView = z.infer<typeof WebhookView>;

export const DeliveryView = z.object({
  id: DeliveryId,
  webhookId: WebhookId,
  formId: FormId,
  /** `null`: a test. */
  submissionId: SubmissionId.nullable(),
  state: z.enum(['waiting', 'delivered', 'failed', 'dropped']),
  tries: z.array(DeliveryTry).readonly(),
  at: z.number(),
  /** `null`: no automatic retry. */
  nextAt: z.number().nullable(),
});
export type DeliveryView = z.infer<typeof DeliveryView>;

export const DeliveryPage = z.object({
  deliveries: z.array(DeliveryView).readonly(),
  next: z.string().nullable(),
});
export type DeliveryPage = z.infer<typeof DeliveryPage>;

/** `changedBy`: a name; `null`: the system, or a removed account. */
export const WebhookAnswer = WebhookView.omit({ changedBy: true }).extend({
  changedBy: z.string().nullable(),
});
export type WebhookAnswer = z.infer<typeof WebhookAnswer>;

export const WebhooksAnswer = z.object({
  webhooks: z.array(WebhookAnswer).readonly(),
  mailTo: z.array(z.string()).readonly(),
  formName: z.string(),
});
export type WebhooksAnswer = z.infer<typeof WebhooksAnswer>;

/** `secret` is shown only once. */
export const WebhookSecretAnswer = z.object({
  id: WebhookId,
  secret: z.string(),
});
export type WebhookSecretAnswer = z.infer<typeof WebhookSecretAnswer>;

export const ReplayAnswer = z.object({
  count: z.number(),
});
export type ReplayAnswer = z.infer<typeof ReplayAnswer>;
