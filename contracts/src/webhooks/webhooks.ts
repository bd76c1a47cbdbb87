import { z } from 'zod';
import type { Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { PageKey } from '../ports/read-store.ts';
import { DeliveryId } from './events.ts';
import type {
  WebhookView,
  DeliveryView,
  DeliveryPage,
  WebhooksAnswer,
  WebhookSecretAnswer,
  ReplayAnswer,
} from './responses.ts';

export const MAX_WEBHOOKS = 10;
/** Tries shown per delivery. */
export const MAX_TRIES = 20;
/** Grace period of the previous secret, in ms. */
export const OLD_SECRET_MS = 24 * 60 * 60 * 1000;

export interface WebhookQueries {
  byId(siteId: SiteId, webhookId: string, atLeast?: Position): Promise<WebhookView | null>;
  /** Oldest first; at most `MAX_WEBHOOKS`. */
  ofForm(siteId: SiteId, formId: string, atLeast?: Position): Promise<readonly WebhookView[]>;
  delivery(siteId: SiteId, deliveryId: string, atLeast?: Position): Promise<DeliveryView | null>;
  /** Newest first. @throws InvalidPageKey */
  deliveries(
    siteId: SiteId,
    webhookId: string,
    query: { readonly limit: number; readonly after?: PageKey; readonly state?: DeliveryView['state'] },
    atLeast?: Position,
  ): Promise<DeliveryPage>;
}

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
/** Without an id: all failed ones. */
export const ReplayBody = z.object({ deliveryId: DeliveryId.optional() });
export type ReplayBody = z.infer<typeof ReplayBody>;
export const DeliveriesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  after: z.string().max(500).optional(),
});
export type DeliveriesQuery = z.infer<typeof DeliveriesQuery>;

/** Webhooks of a form. Every method may throw a `Refusal`. */
export interface MerchantWebhooks {
  list(formId: string): Promise<WebhooksAnswer>;
  add(formId: string, body: WebhookBody): Promise<WebhookSecretAnswer>;
  change(formId: string, webhookId: string, body: ChangeWebhookBody): Promise<void>;
  remove(formId: string, webhookId: string): Promise<void>;
  rotateSecret(formId: string, webhookId: string): Promise<WebhookSecretAnswer>;
  test(formId: string, webhookId: string): Promise<DeliveryId>;
  deliveries(formId: string, webhookId: string, query: DeliveriesQuery): Promise<DeliveryPage>;
  replay(formId: string, webhookId: string, body: ReplayBody): Promise<ReplayAnswer>;
}
