import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SentOutcome } from '@kontor/contracts/webhooks/event-webhook-events';
import { EventWebhookBody, RewindBody } from '@kontor/contracts/webhooks/event-webhooks';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { parseBody, textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { ALL_FIELD, GROUP_FIELD } from './group-field.ts';
import { WEBHOOKS_PATH } from './load-event-webhooks.server.ts';
import { sinceInstant } from './since-instant.ts';

const bodyIn = (form: FormData): EventWebhookBody => {
  const chosen = [...form.keys()].flatMap((name) =>
    name.startsWith(GROUP_FIELD) ? [name.slice(GROUP_FIELD.length)] : [],
  );
  const groups = form.has(ALL_FIELD) ? null : chosen;
  return parseBody(EventWebhookBody, { url: textIn(form, 'url'), groups });
};

/** Whatever a form of the page asks for. */
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
          return shown((await webhooks.add(bodyIn(form))).secret);
        case 'rotate':
          return shown((await webhooks.rotateSecret(id)).secret);
        case 'change':
          await webhooks.change(id, bodyIn(form));
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
