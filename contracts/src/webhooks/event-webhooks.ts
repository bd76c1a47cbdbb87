import { z } from 'zod';
import type { Position } from '../kernel/events.ts';
import { type SiteId } from '../kernel/ids.ts';
import type { PageKey } from '../ports/read-store.ts';
import { EventGroup } from './event-groups.ts';
import { WebhookBody } from './webhooks.ts';
import type {
  EventWebhookView,
  EventDelivery,
  EventDeliveryPage,
  EventWebhooksAnswer,
  SentOutcome,
  WebhookSecretAnswer,
} from './responses.ts';

export const MAX_EVENT_WEBHOOKS = 10;
/** Above the limit, as concurrent additions may exceed it. */
export const MAX_LISTED_EVENT_WEBHOOKS = 100;
/** Minimum interval between rewinds, in ms. */
export const REWINDS_AFTER_MS = 60 * 1000;
export const MAX_MANUAL_REPEATS = 20;
/** Kept per kind: delivered at once, and not. */
export const MAX_KEPT = 200;
export const MAX_KEPT_TRIES = 10;
/** After this long without a success a webhook is paused, in ms. */
export const MAX_FAILING_MS = 5 * 24 * 60 * 60 * 1000;

export interface EventWebhookQueries {
  byId(siteId: SiteId, webhookId: string, atLeast?: Position): Promise<EventWebhookView | null>;
  /** Oldest first; at most `MAX_LISTED_EVENT_WEBHOOKS`. */
  ofSite(siteId: SiteId, atLeast?: Position): Promise<readonly EventWebhookView[]>;
  delivery(siteId: SiteId, deliveryId: string): Promise<EventDelivery | null>;
  /** Newest first. @throws InvalidPageKey */
  deliveries(
    siteId: SiteId,
    webhookId: string,
    query: { readonly limit: number; readonly after?: PageKey },
  ): Promise<EventDeliveryPage>;
}

const Groups = z.array(EventGroup).min(1, { error: 'eventWebhook.groupsMissing' }).nullable();
/** `groups` `null`: all, including future ones. */
export const EventWebhookBody = z.object({ url: WebhookBody.shape.url, groups: Groups });
export type EventWebhookBody = z.infer<typeof EventWebhookBody>;
export const ChangeEventWebhookBody = EventWebhookBody.extend({ isOn: z.boolean() })
  .partial()
  .refine((body) => Object.keys(body).length > 0);
export type ChangeEventWebhookBody = z.infer<typeof ChangeEventWebhookBody>;
/** Redelivers from this ISO 8601 instant; `start`: from the first event; `now`: only new ones. */
export const RewindBody = z.object({
  from: z.union([z.literal('start'), z.literal('now'), z.iso.datetime({ offset: true })], {
    error: 'eventWebhook.fromInvalid',
  }),
});
export type RewindBody = z.infer<typeof RewindBody>;
export const RepeatBody = z.object({ deliveryId: z.string().max(100) });
export type RepeatBody = z.infer<typeof RepeatBody>;

/** Webhooks for a site's events. Every method may throw a `Refusal`. */
export interface MerchantEventWebhooks {
  list(): Promise<EventWebhooksAnswer>;
  add(body: EventWebhookBody): Promise<WebhookSecretAnswer>;
  change(webhookId: string, body: ChangeEventWebhookBody): Promise<void>;
  remove(webhookId: string): Promise<void>;
  rotateSecret(webhookId: string): Promise<WebhookSecretAnswer>;
  rewind(webhookId: string, body: RewindBody): Promise<void>;
  test(webhookId: string): Promise<SentOutcome>;
  deliveries(webhookId: string, query: { limit: number; after?: string | undefined }): Promise<EventDeliveryPage>;
  repeat(webhookId: string, body: RepeatBody): Promise<SentOutcome>;
}
