import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { EventGroup } from './event-groups.ts';
import type { WebhookId } from './events.ts';
import type { SentOutcome } from './responses.ts';

interface OfWebhook {
  readonly webhookId: WebhookId;
}

/** Stream `eventWebhook`, one per webhook for a site's events. Its secret is not stored. */
export type EventWebhookEvent =
  /** Delivers from here on. `groups` `null`: all. */
  | DomainEvent<'EventWebhookAdded', OfWebhook & { url: string; groups: readonly EventGroup[] | null }>
  | DomainEvent<'EventWebhookChanged', OfWebhook & { url: string; groups: readonly EventGroup[] | null }>
  /** `version` of the secret, from 1. The previous one stays valid for a day. */
  | DomainEvent<'EventWebhookSecretRotated', OfWebhook & { version: number; at: Instant }>
  /** `gone`: it answered 410. `failing`: no success for days. */
  | DomainEvent<'EventWebhookDisabled', OfWebhook & { reason: 'gone' | 'failing' | 'merchant' }>
  | DomainEvent<'EventWebhookEnabled', OfWebhook>
  /** Redelivers events since `from`; `null`: only new ones. `at`: time of the request; missing in the oldest events. */
  | DomainEvent<'EventWebhookRewound', OfWebhook & { from: Instant | null; at?: Instant }>
  /** Sent manually, out of order: a test, or an event delivered before. */
  | DomainEvent<
      'EventWebhookSentByHand',
      OfWebhook & SentOutcome & { at: Instant; eventId: string | null; eventType: string | null }
    >
  | DomainEvent<'EventWebhookRemoved', OfWebhook>;
