import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { EventGroup } from '@kontor/contracts/webhooks/event-groups';
import type { EventWebhookEvent } from '@kontor/contracts/webhooks/event-webhook-events';
import { REWINDS_AFTER_MS } from '@kontor/contracts/webhooks/event-webhooks';
import type { WebhookId } from '@kontor/contracts/webhooks/events';
import type { SentOutcome } from '@kontor/contracts/webhooks/responses';

export interface EventWebhookState {
  readonly webhookId: WebhookId;
  readonly url: string;
  readonly groups: readonly EventGroup[] | null;
  readonly isOn: boolean;
  readonly isRemoved: boolean;
  readonly secretVersion: number;
  /** `null`: still the first secret. */
  readonly rotatedAt: Instant | null;
  /** When it last restarted from old events; `null`: never. */
  readonly rewoundAt: Instant | null;
}

export type EventWebhookCommand =
  | {
      readonly type: 'Add';
      readonly webhookId: WebhookId;
      readonly url: string;
      readonly groups: readonly EventGroup[] | null;
    }
  | {
      readonly type: 'Change';
      readonly url?: string | undefined;
      readonly groups?: readonly EventGroup[] | null | undefined;
      readonly isOn?: boolean | undefined;
    }
  | { readonly type: 'RotateSecret'; readonly at: Instant }
  | { readonly type: 'Rewind'; readonly from: Instant | null; readonly at: Instant }
  | {
      readonly type: 'NoteSent';
      readonly sent: SentOutcome;
      readonly at: Instant;
      readonly eventId: string | null;
      readonly eventType: string | null;
    }
  | { readonly type: 'SwitchOff'; readonly reason: 'gone' | 'failing' }
  | { readonly type: 'Remove' };

/** One address that receives a site's events. */
export const eventWebhookDecider: Decider<EventWebhookState | null, EventWebhookCommand, EventWebhookEvent> = {
  initial: null,
  evolve: (state, { type, data }) => {
    if (type === 'EventWebhookAdded') {
      return { ...data, isOn: true, isRemoved: false, secretVersion: 1, rotatedAt: null, rewoundAt: null };
    }
    if (!state) return null;
    switch (type) {
      case 'EventWebhookChanged':
        return { ...state, url: data.url, groups: data.groups };
      case 'EventWebhookSecretRotated':
        return { ...state, secretVersion: data.version, rotatedAt: data.at };
      case 'EventWebhookDisabled':
        return { ...state, isOn: false };
      case 'EventWebhookEnabled':
        return { ...state, isOn: true };
      case 'EventWebhookRewound':
        return data.from === null ? state : { ...state, rewoundAt: data.at ?? null };
      case 'EventWebhookSentByHand':
        return state;
      case 'EventWebhookRemoved':
        return { ...state, isOn: false, isRemoved: true };
    }
  },
  decide: (command, state) => {
    if (command.type === 'Add') {
      const { type: _, ...data } = command;
      return state === null ? [{ type: 'EventWebhookAdded', data }] : [];
    }
    if (command.type === 'SwitchOff') {
      const { reason } = command;
      return state?.isOn ? [{ type: 'EventWebhookDisabled', data: { webhookId: state.webhookId, reason } }] : [];
    }
    if (!state || state.isRemoved) throw new Refusal('notFound', { key: 'webhook.unknown' });
    const { webhookId } = state;
    switch (command.type) {
      case 'Change':
        return change(command, state);
      case 'RotateSecret': {
        const version = state.secretVersion + 1;
        return [{ type: 'EventWebhookSecretRotated', data: { webhookId, version, at: command.at } }];
      }
      case 'Rewind': {
        const { from, at } = command;
        if (from !== null && isJustNow(state.rewoundAt, at)) {
          throw new Refusal('tooManyRequests', { key: 'eventWebhook.rewoundJustNow' });
        }
        return [{ type: 'EventWebhookRewound', data: { webhookId, from, at } }];
      }
      case 'NoteSent': {
        const { sent, at, eventId, eventType } = command;
        return [{ type: 'EventWebhookSentByHand', data: { webhookId, ...sent, at, eventId, eventType } }];
      }
      case 'Remove':
        return [{ type: 'EventWebhookRemoved', data: { webhookId } }];
    }
  },
};

const isJustNow = (before: Instant | null, at: Instant): boolean =>
  before !== null && at >= before && at - before < REWINDS_AFTER_MS;

const change = (
  { url, groups, isOn }: Extract<EventWebhookCommand, { type: 'Change' }>,
  state: EventWebhookState,
): readonly EventWebhookEvent[] => {
  const { webhookId } = state;
  const events: EventWebhookEvent[] = [];
  const told = { url: url ?? state.url, groups: groups === undefined ? state.groups : groups };
  const isSame = told.url === state.url && JSON.stringify(told.groups) === JSON.stringify(state.groups);
  if (!isSame) events.push({ type: 'EventWebhookChanged', data: { webhookId, ...told } });
  if (isOn === true && !state.isOn) events.push({ type: 'EventWebhookEnabled', data: { webhookId } });
  if (isOn === false && state.isOn) {
    events.push({ type: 'EventWebhookDisabled', data: { webhookId, reason: 'merchant' } });
  }
  return events;
};
