import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { EventGroup } from './event-groups.ts';
import type { DeliveryProblem, WebhookId } from './events.ts';

interface OfWebhook {
  readonly webhookId: WebhookId;
}

/** What came of one message. `status`: HTTP; `null`: nobody answered. */
export interface SentOutcome {
  readonly outcome: 'delivered' | 'failed';
  readonly status: number | null;
  readonly durationMs: number;
  readonly problem: DeliveryProblem | null;
  readonly detail: string;
}

/** Stream `eventWebhook`, one per address that is told what happens in a site. Its secret stands nowhere. */
export type EventWebhookEvent =
  /** From here on. `groups`: `null` are all. */
  | DomainEvent<'EventWebhookAdded', OfWebhook & { url: string; groups: readonly EventGroup[] | null }>
  | DomainEvent<'EventWebhookChanged', OfWebhook & { url: string; groups: readonly EventGroup[] | null }>
  /** `version`: of the secret, from 1. The one before is good for another day. */
  | DomainEvent<'EventWebhookSecretRotated', OfWebhook & { version: number; at: Instant }>
  /** `gone`: it has answered 410. `failing`: it has taken nothing for days. */
  | DomainEvent<'EventWebhookDisabled', OfWebhook & { reason: 'gone' | 'failing' | 'merchant' }>
  | DomainEvent<'EventWebhookEnabled', OfWebhook>
  /**
   * It is told once more what has happened since `from`; `null`: only what happens from here on.
   * `at`: when that was asked for; the first ones did not say.
   */
  | DomainEvent<'EventWebhookRewound', OfWebhook & { from: Instant | null; at?: Instant }>
  /** By hand, past the line: a test, or an event that it was told before. */
  | DomainEvent<
      'EventWebhookSentByHand',
      OfWebhook & SentOutcome & { at: Instant; eventId: string | null; eventType: string | null }
    >
  | DomainEvent<'EventWebhookRemoved', OfWebhook>;
