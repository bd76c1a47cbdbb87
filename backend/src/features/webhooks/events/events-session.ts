import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import {
  type MerchantEventWebhooks,
  MAX_EVENT_WEBHOOKS,
  type RewindBody,
} from '@kontor/contracts/webhooks/event-webhooks';
import { WebhookId } from '@kontor/contracts/webhooks/events';
import type { SentOutcome, EventWebhookView } from '@kontor/contracts/webhooks/responses';
import type { CommandBus } from '@nestjs/cqrs';
import { namesOfActors } from '../../../platform/actor-names.ts';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { Caller } from '../../../platform/http/access.ts';
import { authorizedSession } from '../../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../../platform/http/request-scope.ts';
import type { Platform } from '../../../platform/platform.ts';
import { WriteEventWebhook } from '../commands.ts';
import { requireUrl } from '../require-url.ts';
import { webhookSecret } from '../secrets.ts';
import { sendMessage } from '../send-message.ts';
import type { EventWebhookCommand } from './event-webhook-decider.ts';
import { eventMessage, eventTestMessage } from './message.ts';

const eventWebhookCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  caller: Caller,
): MerchantEventWebhooks => {
  const { queries, vault, webhookSender, log } = platform;
  const { site } = scope;
  const newContext = (): CommandContext => scope.commandContext(caller.actor);
  const known = async (webhookId: string): Promise<EventWebhookView> => {
    const webhook = await queries.eventWebhooks.byId(site.id, webhookId, scope.position);
    if (!webhook) throw new Refusal('notFound', { key: 'webhook.unknown' });
    return webhook;
  };
  const write = async (webhookId: WebhookId, command: EventWebhookCommand, context: CommandContext) => {
    const handled = await commands.execute(new WriteEventWebhook(webhookId, command, context));
    scope.wrote(handled);
    return handled;
  };
  /** Sent at once, bypassing the queue. */
  const send = async (
    webhook: EventWebhookView,
    event: RecordedEvent | null,
    context: CommandContext,
  ): Promise<SentOutcome> => {
    if (isSandbox(site.id)) throw new Refusal('conflict', { key: 'eventWebhook.sandbox' });
    const at = scope.now;
    const message = event
      ? eventMessage(event)
      : { id: `msg_${context.commandId.replaceAll('-', '')}`, body: eventTestMessage(site.id, at) };
    const sent = await sendMessage(platform, site.id, { ...webhook, webhookId: webhook.id }, message);
    const of = { eventId: event?.id ?? null, eventType: event?.type ?? null };
    await write(webhook.id, { type: 'NoteSent', sent, at, ...of }, context);
    return sent;
  };
  return {
    list: async () => {
      const webhooks = await queries.eventWebhooks.ofSite(site.id, scope.position);
      const names = await namesOfActors(
        platform,
        site,
        webhooks.map(({ changedBy }) => changedBy),
      );
      return {
        webhooks: webhooks.map(({ id, url, groups, status, byHand, addedAt, changedAt, changedBy }) => {
          const by = names.get(changedBy) ?? null;
          return { id, url, groups, status, byHand, addedAt, changedAt, changedBy: by };
        }),
      };
    },
    add: async ({ url, groups }) => {
      const context = newContext();
      requireUrl(webhookSender, url);
      const webhookId = WebhookId.parse(scope.idempotency.id('webhook'));
      const others = await queries.eventWebhooks.ofSite(site.id, scope.position);
      if (others.length >= MAX_EVENT_WEBHOOKS && !others.some(({ id }) => id === webhookId)) {
        throw new Refusal('conflict', { key: 'eventWebhook.tooMany', params: { max: MAX_EVENT_WEBHOOKS } });
      }
      await write(webhookId, { type: 'Add', webhookId, url, groups }, context);
      return { id: webhookId, secret: await webhookSecret(vault, site.id, webhookId, 1) };
    },
    change: async (webhookId, body) => {
      const context = newContext();
      if (body.url !== undefined) requireUrl(webhookSender, body.url);
      const { id } = await known(webhookId);
      await write(id, { type: 'Change', ...body }, context);
    },
    remove: async (webhookId) => {
      const context = newContext();
      const { id } = await known(webhookId);
      await write(id, { type: 'Remove' }, context);
    },
    rotateSecret: async (webhookId) => {
      const context = newContext();
      const { id } = await known(webhookId);
      const { events } = await write(id, { type: 'RotateSecret', at: scope.now }, context);
      const rotated = events.find(({ type }) => type === 'EventWebhookSecretRotated');
      if (rotated?.type !== 'EventWebhookSecretRotated') throw new Refusal('conflict', { key: 'error.conflict' });
      return { id, secret: await webhookSecret(vault, site.id, id, rotated.data.version) };
    },
    rewind: async (webhookId, { from }) => {
      const context = newContext();
      const { id } = await known(webhookId);
      await write(id, { type: 'Rewind', from: instantOf(from, scope.now), at: scope.now }, context);
    },
    test: async (webhookId) => {
      const context = newContext();
      return send(await known(webhookId), null, context);
    },
    deliveries: async (webhookId, { limit, after }) => {
      const { id } = await known(webhookId);
      return queries.eventWebhooks.deliveries(site.id, id, { limit, ...(after !== undefined && { after }) });
    },
    repeat: async (webhookId, { deliveryId }) => {
      const context = newContext();
      const webhook = await known(webhookId);
      const delivery = await queries.eventWebhooks.delivery(site.id, deliveryId);
      const isOwn = delivery?.webhookId === webhook.id;
      const [event] = isOwn ? await log.readStream(delivery.stream, { from: delivery.revision, limit: 1 }) : [];
      if (event?.id !== delivery?.eventId || event?.metadata.siteId !== site.id) {
        throw new Refusal('notFound', { key: 'eventWebhook.deliveryUnknown' });
      }
      return send(webhook, event, context);
    },
  };
};

export const eventWebhookAccess = authorizedSession(
  {
    list: 'settings:write',
    add: 'settings:write',
    change: 'settings:write',
    remove: 'settings:write',
    rotateSecret: 'settings:write',
    rewind: 'settings:write',
    test: 'settings:write',
    deliveries: 'settings:write',
    repeat: 'settings:write',
  },
  eventWebhookCalls,
);

/** @returns `null`: only new events. @throws Refusal for a future instant */
const instantOf = (from: RewindBody['from'], now: Instant): Instant | null => {
  if (from === 'now') return null;
  if (from === 'start') return 0;
  const at = Date.parse(from);
  if (!(at <= now)) throw refuseField('from', { key: 'eventWebhook.fromInvalid' });
  return at;
};
