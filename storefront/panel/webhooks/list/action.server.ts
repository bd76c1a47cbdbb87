import { Refusal } from '@kontor/contracts/kernel/refusal';
import { EventWebhookBody, RewindBody } from '@kontor/contracts/webhooks/event-webhooks';
import type { SentOutcome } from '@kontor/contracts/webhooks/responses';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { bodyOf, type FormOf, parseBody, typingOf } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { ALL_FIELD, GROUPS } from './group-field.ts';
import { WEBHOOKS_PATH } from './load-event-webhooks.server.ts';
import { sinceInstant } from './since-instant.ts';

const WEBHOOK: FormOf<EventWebhookBody> = {
  body: EventWebhookBody,
  fields: [
    { kind: 'text', name: 'url' },
    { kind: 'check', name: ALL_FIELD },
    { kind: 'boxes', name: GROUPS, path: 'groups' },
  ],
};

const bodyIn = (form: FormData, context: AppLoadContext): EventWebhookBody =>
  bodyOf(WEBHOOK, form, typingOf(context), ({ url, all, groups }) => ({ url, groups: all === true ? null : groups }));

export const changeEventWebhooks = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'webhooks.failed',
    write: async (form, intent) => {
      const { eventWebhooks: webhooks } = context;
      const id = textIn(form, 'webhookId');
      const done = (search: string): Response =>
        redirect(`${WEBHOOKS_PATH}?webhook=${encodeURIComponent(id)}&${search}`, 303);
      const shown = (key: string): PanelAnswer => ({ ok: true, intent, apiKey: { name: '', key } });
      const sent = ({ outcome, status, durationMs, problem }: SentOutcome): Response =>
        done(`ok=${outcome}&status=${status ?? ''}&ms=${durationMs}&problem=${problem ?? ''}`);
      switch (intent) {
        case 'add':
          return shown((await webhooks.add(bodyIn(form, context))).secret);
        case 'rotate':
          return shown((await webhooks.rotateSecret(id)).secret);
        case 'change':
          await webhooks.change(id, bodyIn(form, context));
          return done('ok=changed');
        case 'turn':
          await webhooks.change(id, { isOn: textIn(form, 'to') === 'on' });
          return done('ok=changed');
        case 'rewind':
          await webhooks.rewind(id, parseBody(RewindBody, { from: sinceInstant(textIn(form, 'from'), Date.now()) }));
          return done('ok=rewound');
        case 'remove':
          await webhooks.remove(id);
          return redirect(`${WEBHOOKS_PATH}?ok=removed`, 303);
        case 'test':
          return sent(await webhooks.test(id));
        case 'repeat':
          return sent(await webhooks.repeat(id, { deliveryId: textIn(form, 'deliveryId') }));
        default:
          throw new Refusal('invalid', { key: 'error.invalid' });
      }
    },
  });
