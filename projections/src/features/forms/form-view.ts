import type { FormEvent } from '@kontor/contracts/forms/events';
import type { FormView } from '@kontor/contracts/forms/form';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { FormWebhookEvent } from '@kontor/contracts/webhooks/events';

type Event =
  | Recorded<FormEvent>
  | Exclude<Recorded<FormWebhookEvent>, { type: 'FormWebhookChanged' | 'FormWebhookSecretRotated' }>;

/** FO-01: the newest version of each form, with its webhooks. */
export const formView: Projection<FormView, Event> = {
  schema: { name: 'forms', indexes: { name: ['content.name'] }, search: { names: ['content.name'] }, generation: 4 },
  types: followed<FormEvent | FormWebhookEvent>()({
    FormSaved: true,
    FormDeleted: true,
    FormWebhookAdded: true,
    FormWebhookChanged: false,
    FormWebhookSecretRotated: false,
    FormWebhookDisabled: true,
    FormWebhookEnabled: true,
    FormWebhookRemoved: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.formId }),
  evolve: (view, event) => {
    if (event.type === 'FormDeleted') return null;
    if (event.type === 'FormSaved') {
      const { formId, version, content } = event.data;
      const { webhooks = [] } = view ?? {};
      const saved = { id: formId, version, content, savedAt: event.metadata.at };
      return { ...saved, ...(webhooks.length > 0 && { webhooks }) };
    }
    const { webhookId } = event.data;
    const others = (view?.webhooks ?? []).filter((id) => id !== webhookId);
    const isTold = event.type === 'FormWebhookAdded' || event.type === 'FormWebhookEnabled';
    return view && { ...view, webhooks: isTold ? [...others, webhookId] : others };
  },
};
