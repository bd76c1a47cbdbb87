import { describe, it } from '@jest/globals';
import { FormId } from '@kontor/contracts/forms/form';
import { type FormWebhookEvent, WebhookId } from '@kontor/contracts/webhooks/events';
import { given } from '../../../../test/support/given.ts';
import { webhookDecider } from './webhook-decider.ts';

const webhookId = WebhookId.parse('00000000-0000-4000-8000-000000000001');
const formId = FormId.parse('00000000-0000-4000-8000-000000000002');
const of = { webhookId, formId };
const url = 'https://crm.example/';
const added: FormWebhookEvent = { type: 'FormWebhookAdded', data: { ...of, url } };
const gone: FormWebhookEvent = { type: 'FormWebhookDisabled', data: { ...of, reason: 'gone' } };
const removed: FormWebhookEvent = { type: 'FormWebhookRemoved', data: of };
const when = given(webhookDecider);

describe('a form’s webhook', () => {
  it('is added once, and changed only if something differs', () => {
    when()
      .when({ type: 'Add', ...of, url })
      .then([added]);
    when(added)
      .when({ type: 'Add', ...of, url })
      .then([]);
    when(added).when({ type: 'Change', formId, url, isOn: true }).then([]);
    when(added)
      .when({ type: 'Change', formId, url: 'https://neu.example/', isOn: false })
      .then([
        { type: 'FormWebhookChanged', data: { ...of, url: 'https://neu.example/' } },
        { type: 'FormWebhookDisabled', data: { ...of, reason: 'merchant' } },
      ]);
  });

  it('gets a new secret on each request', () => {
    const rotated = (version: number): FormWebhookEvent => ({
      type: 'FormWebhookSecretRotated',
      data: { ...of, version, at: 7 },
    });
    when(added)
      .when({ type: 'RotateSecret', formId, at: 7 })
      .then([rotated(2)]);
    when(added, rotated(2))
      .when({ type: 'RotateSecret', formId, at: 7 })
      .then([rotated(3)]);
  });

  it('is disabled once by its receiver, and enabled again by people', () => {
    when(added).when({ type: 'NoteGone' }).then([gone]);
    when(added, gone).when({ type: 'NoteGone' }).then([]);
    when(added, gone)
      .when({ type: 'Change', formId, isOn: true })
      .then([{ type: 'FormWebhookEnabled', data: of }]);
  });

  it('belongs to its own form, until it is removed', () => {
    const other = FormId.parse('00000000-0000-4000-8000-000000000009');
    when(added).when({ type: 'Remove', formId }).then([removed]);
    when(added).when({ type: 'Remove', formId: other }).thenRefused('notFound', 'webhook.unknown');
    when(added, removed).when({ type: 'Change', formId, url }).thenRefused('notFound', 'webhook.unknown');
    when(added, removed).when({ type: 'NoteGone' }).then([]);
  });
});
