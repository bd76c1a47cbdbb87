import type { FeaturePages } from '../../platform/http/page-request.ts';
import { eventWebhookAccess } from './events/events-session.ts';
import { webhookAccess } from './webhook-session.ts';

export const webhooksPages: FeaturePages = {
  merchantWebhooks: ({ translated, platform, commands, scope }) => translated(webhookAccess(platform, commands, scope)),
  eventWebhooks: ({ translated, platform, commands, scope }) =>
    translated(eventWebhookAccess(platform, commands, scope)),
};
