import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { Actor, Position, Revision } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { PageKey } from '../ports/read-store.ts';
import { EventGroup } from './event-groups.ts';
import type { SentOutcome } from './event-webhook-events.ts';
import type { WebhookId } from './events.ts';
import { type DeliveryTry, WebhookBody, type WebhookSecretAnswer } from './webhooks.ts';

/** Of one site. */
export const MOST_EVENT_WEBHOOKS = 10;
/** Of one site: who adds some at the same moment may get more of them than there are to be, and is to see them all. */
export const MOST_LISTED_EVENT_WEBHOOKS = 100;
/** So long after an address was told to begin anew it cannot be told again, in ms: it reads from there. */
export const REWINDS_AFTER_MS = 60 * 1000;
/** What was sent by hand and is shown. */
export const MOST_BY_HAND = 20;
/** Deliveries that are kept for the panel, of those that went at once and of those that did not, each. */
export const MOST_KEPT = 200;
/** Tries of a delivery that are kept, the newest. */
export const MOST_KEPT_TRIES = 10;
/** For so long an address may take nothing before it is told nothing more, in ms. */
export const MOST_FAILING_MS = 5 * 24 * 60 * 60 * 1000;

/** What was sent by hand. `eventId`: `null` is a test. */
export interface ByHand extends SentOutcome {
  readonly at: Instant;
  readonly eventId: string | null;
  readonly eventType: string | null;
}

/** An address that is told what happens in a site. */
export interface EventWebhookView {
  readonly id: WebhookId;
  readonly siteId: SiteId;
  readonly url: string;
  /** `null`: all. */
  readonly groups: readonly EventGroup[] | null;
  readonly status: 'on' | 'off' | 'gone' | 'failing';
  readonly secretVersion: number;
  readonly rotatedAt: Instant | null;
  /** It is told what comes after `position`; where `from` says an instant, all that has happened since that instant. */
  readonly start: { readonly position: Position; readonly from: Instant | null };
  /** The newest last. */
  readonly byHand: readonly ByHand[];
  readonly addedAt: Instant;
  readonly changedAt: Instant;
  readonly changedBy: Actor;
}

/** What became of telling an address of one event; nothing of its data. */
export interface EventDelivery {
  readonly id: string;
  readonly webhookId: WebhookId;
  readonly eventId: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: Revision;
  readonly happenedAt: Instant;
  /** `failed`: given up, and passed over. */
  readonly state: 'waiting' | 'delivered' | 'failed';
  /** The newest last; at most `MOST_KEPT_TRIES`. */
  readonly tries: readonly DeliveryTry[];
  /** Of the last try. */
  readonly at: Instant;
  /** When it is tried again; `null`: not by itself. */
  readonly nextAt: Instant | null;
}

export interface EventDeliveryPage {
  readonly deliveries: readonly EventDelivery[];
  readonly next: PageKey | null;
}

export interface EventWebhookQueries {
  byId(siteId: SiteId, webhookId: string, atLeast?: Position): Promise<EventWebhookView | null>;
  /** The oldest first; at most `MOST_LISTED_EVENT_WEBHOOKS`. */
  ofSite(siteId: SiteId, atLeast?: Position): Promise<readonly EventWebhookView[]>;
  delivery(siteId: SiteId, deliveryId: string): Promise<EventDelivery | null>;
  /** The newest first. @throws InvalidPageKey */
  deliveries(
    siteId: SiteId,
    webhookId: string,
    query: { readonly limit: number; readonly after?: PageKey },
  ): Promise<EventDeliveryPage>;
}

// HTTP

const Groups = z.array(EventGroup).min(1, { error: 'eventWebhook.groupsMissing' }).nullable();
/** `groups`: `null` are all, and those to come. */
export const EventWebhookBody = z.object({ url: WebhookBody.shape.url, groups: Groups });
export type EventWebhookBody = z.infer<typeof EventWebhookBody>;
export const ChangeEventWebhookBody = EventWebhookBody.extend({ isOn: z.boolean() })
  .partial()
  .refine((body) => Object.keys(body).length > 0);
export type ChangeEventWebhookBody = z.infer<typeof ChangeEventWebhookBody>;
/** From when on everything is told once more, in ISO 8601; `start`: from the first event on; `now`: only what comes. */
export const RewindBody = z.object({
  from: z.union([z.literal('start'), z.literal('now'), z.iso.datetime({ offset: true })], {
    error: 'eventWebhook.fromInvalid',
  }),
});
export type RewindBody = z.infer<typeof RewindBody>;
export const RepeatBody = z.object({ deliveryId: z.string().max(100) });
export type RepeatBody = z.infer<typeof RepeatBody>;

/** `changedBy`: a name; `null`: the product itself, or somebody who is gone. */
export type EventWebhookAnswer = Pick<
  EventWebhookView,
  'id' | 'url' | 'groups' | 'status' | 'byHand' | 'addedAt' | 'changedAt'
> & { readonly changedBy: string | null };
export interface EventWebhooksAnswer {
  readonly webhooks: readonly EventWebhookAnswer[];
}

/** What pages and calls do with the addresses that are told of a site's events. Everything may throw a `Refusal`. */
export interface MerchantEventWebhooks {
  list(): Promise<EventWebhooksAnswer>;
  add(body: EventWebhookBody): Promise<WebhookSecretAnswer>;
  change(webhookId: string, body: ChangeEventWebhookBody): Promise<void>;
  remove(webhookId: string): Promise<void>;
  rotateSecret(webhookId: string): Promise<WebhookSecretAnswer>;
  rewind(webhookId: string, body: RewindBody): Promise<void>;
  /** Something that is no event, at once, to see whether it arrives. */
  test(webhookId: string): Promise<SentOutcome>;
  deliveries(webhookId: string, query: { limit: number; after?: string | undefined }): Promise<EventDeliveryPage>;
  /** Sends an event again, at once. */
  repeat(webhookId: string, body: RepeatBody): Promise<SentOutcome>;
}
