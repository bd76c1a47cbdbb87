import { Refusal } from '@kontor/contracts/kernel/refusal';
import { DeliveryId } from '@kontor/contracts/webhooks/events';
import { WebhookBody } from '@kontor/contracts/webhooks/webhooks';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { readBody } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { webhooksPath } from './load-webhooks.server.ts';

export const changeWebhooks = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'webhooks.failed',
    write: async (form, intent) => {
      const { merchantWebhooks: webhooks } = context;
      const formId = params['formId'] ?? '';
      const webhookId = textIn(form, 'webhookId');
      const done = (search: string): Response =>
        redirect(`${webhooksPath(formId)}?webhook=${encodeURIComponent(webhookId)}&${search}`, 303);
      const shown = (key: string): PanelAnswer => ({ ok: true, intent, apiKey: { name: '', key } });
      switch (intent) {
        case 'add':
          return shown((await webhooks.add(formId, readBody(WebhookBody, form))).secret);
        case 'rotate':
          return shown((await webhooks.rotateSecret(formId, webhookId)).secret);
        case 'change':
          await webhooks.change(formId, webhookId, readBody(WebhookBody, form));
          return done('ok=changed');
        case 'turn':
          await webhooks.change(formId, webhookId, { isOn: textIn(form, 'to') === 'on' });
          return done('ok=changed');
        case 'remove':
          await webhooks.remove(formId, webhookId);
          return redirect(`${webhooksPath(formId)}?ok=removed`, 303);
        case 'test':
          await webhooks.test(formId, webhookId);
          return done('ok=tested');
        case 'replay': {
          const deliveryId = DeliveryId.safeParse(textIn(form, 'deliveryId'));
          const body = deliveryId.success ? { deliveryId: deliveryId.data } : {};
          const { count } = await webhooks.replay(formId, webhookId, body);
          return done(`ok=replayed&n=${count}`);
        }
        default:
          throw new Refusal('invalid', { key: 'error.invalid' });
      }
    },
  });
