import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { FormId } from '@kontor/contracts/forms/form';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FormWebhookEvent, WebhookId } from '@kontor/contracts/webhooks/events';

export interface WebhookState {
  readonly webhookId: WebhookId;
  readonly formId: FormId;
  readonly url: string;
  readonly isOn: boolean;
  readonly isRemoved: boolean;
  readonly secretVersion: number;
  /** `null`: still the first secret. */
  readonly rotatedAt: Instant | null;
}

export type WebhookCommand =
  | { readonly type: 'Add'; readonly webhookId: WebhookId; readonly formId: FormId; readonly url: string }
  | {
      readonly type: 'Change';
      readonly formId: FormId;
      readonly url?: string | undefined;
      readonly isOn?: boolean | undefined;
    }
  | { readonly type: 'RotateSecret'; readonly formId: FormId; readonly at: Instant }
  | { readonly type: 'NoteGone' }
  | { readonly type: 'Remove'; readonly formId: FormId };

export const webhookDecider: Decider<WebhookState | null, WebhookCommand, FormWebhookEvent> = {
  initial: null,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'FormWebhookAdded':
        return { ...data, isOn: true, isRemoved: false, secretVersion: 1, rotatedAt: null };
      case 'FormWebhookChanged':
        return state && { ...state, url: data.url };
      case 'FormWebhookSecretRotated':
        return state && { ...state, secretVersion: data.version, rotatedAt: data.at };
      case 'FormWebhookDisabled':
        return state && { ...state, isOn: false };
      case 'FormWebhookEnabled':
        return state && { ...state, isOn: true };
      case 'FormWebhookRemoved':
        return state && { ...state, isOn: false, isRemoved: true };
    }
  },
  decide: (command, state) => {
    if (command.type === 'Add') {
      const { type: _, ...data } = command;
      return state === null ? [{ type: 'FormWebhookAdded', data }] : [];
    }
    if (command.type === 'NoteGone') {
      return state?.isOn ? [{ type: 'FormWebhookDisabled', data: { ...named(state), reason: 'gone' } }] : [];
    }
    if (!state || state.isRemoved || state.formId !== command.formId) {
      throw new Refusal('notFound', { key: 'webhook.unknown' });
    }
    const of = named(state);
    switch (command.type) {
      case 'Change':
        return change(command, state);
      case 'RotateSecret': {
        const version = state.secretVersion + 1;
        return [{ type: 'FormWebhookSecretRotated', data: { ...of, version, at: command.at } }];
      }
      case 'Remove':
        return [{ type: 'FormWebhookRemoved', data: of }];
    }
  },
};

const named = ({ webhookId, formId }: WebhookState) => ({ webhookId, formId });

const change = (
  { url, isOn }: Extract<WebhookCommand, { type: 'Change' }>,
  state: WebhookState,
): readonly FormWebhookEvent[] => {
  const of = named(state);
  const events: FormWebhookEvent[] = [];
  if (url !== undefined && url !== state.url) events.push({ type: 'FormWebhookChanged', data: { ...of, url } });
  if (isOn === true && !state.isOn) events.push({ type: 'FormWebhookEnabled', data: of });
  if (isOn === false && state.isOn) events.push({ type: 'FormWebhookDisabled', data: { ...of, reason: 'merchant' } });
  return events;
};
