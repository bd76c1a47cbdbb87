import { SubmissionId } from '@kontor/contracts/forms/events';
import type { FormView } from '@kontor/contracts/forms/form';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { DeliveryId, WebhookId } from '@kontor/contracts/webhooks/events';
import { type MerchantWebhooks, MAX_WEBHOOKS } from '@kontor/contracts/webhooks/webhooks';
import type { DeliveryView, WebhookView } from '@kontor/contracts/webhooks/responses';
import type { CommandBus } from '@nestjs/cqrs';
import { namesOfActors } from '../../platform/actor-names.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { everyPage } from '../../platform/every-page.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { WriteDelivery, WriteWebhook } from './commands.ts';
import { requireUrl } from './require-url.ts';
import { webhookSecret } from './secrets.ts';
import type { WebhookCommand } from './webhook-decider.ts';

/** Deliveries per page held in memory. */
const PAGE = 100;
/** Limit per call; the caller repeats for more. */
const MAX_REPLAYED = 1_000;

const webhookCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  caller: Caller,
): MerchantWebhooks => {
  const { queries, vault, webhookSender } = platform;
  const { site } = scope;
  const write = (): CommandContext => scope.commandContext(caller.actor);
  const formOf = async (formId: string): Promise<FormView> => {
    const form = await queries.forms.byId(site.id, formId, scope.position);
    if (!form) throw new Refusal('notFound', { key: 'form.unknown' });
    return form;
  };
  const known = async (formId: string, webhookId: string): Promise<WebhookView> => {
    const webhook = await queries.webhooks.byId(site.id, webhookId, scope.position);
    if (webhook?.formId !== formId) throw new Refusal('notFound', { key: 'webhook.unknown' });
    return webhook;
  };
  const change = async (webhookId: WebhookId, command: WebhookCommand, context: CommandContext) => {
    const handled = await commands.execute(new WriteWebhook(webhookId, command, context));
    scope.wrote(handled);
    return handled;
  };
  const ask = async (
    { id: deliveryId, webhookId, formId, submissionId }: Omit<DeliveryView, 'state' | 'tries' | 'at' | 'nextAt'>,
    context: CommandContext,
  ): Promise<void> => {
    const of = { deliveryId, webhookId, formId, submissionId: submissionId && SubmissionId.parse(submissionId) };
    scope.wrote(await commands.execute(new WriteDelivery(deliveryId, { type: 'Ask', of, at: scope.now }, context)));
  };
  return {
    list: async (formId) => {
      const { content } = await formOf(formId);
      const webhooks = await queries.webhooks.ofForm(site.id, formId, scope.position);
      const actors = webhooks.map(({ changedBy }) => changedBy);
      const names = await namesOfActors(platform, site, actors);
      return {
        webhooks: webhooks.map((one) => ({ ...one, changedBy: names.get(one.changedBy) ?? null })),
        mailTo: content.storage.mailTo,
        formName: content.name,
      };
    },
    add: async (id, { url }) => {
      const context = write();
      requireUrl(webhookSender, url);
      const { id: formId } = await formOf(id);
      const webhookId = WebhookId.parse(scope.idempotency.id('webhook'));
      const others = await queries.webhooks.ofForm(site.id, formId, scope.position);
      if (others.length >= MAX_WEBHOOKS && !others.some((one) => one.id === webhookId)) {
        throw new Refusal('conflict', { key: 'webhook.tooMany', params: { max: MAX_WEBHOOKS } });
      }
      await change(webhookId, { type: 'Add', webhookId, formId, url }, context);
      return { id: webhookId, secret: await webhookSecret(vault, site.id, webhookId, 1) };
    },
    change: async (formId, webhookId, body) => {
      const context = write();
      if (body.url !== undefined) requireUrl(webhookSender, body.url);
      const webhook = await known(formId, webhookId);
      await change(webhook.id, { type: 'Change', formId: webhook.formId, ...body }, context);
    },
    remove: async (formId, webhookId) => {
      const context = write();
      const webhook = await known(formId, webhookId);
      await change(webhook.id, { type: 'Remove', formId: webhook.formId }, context);
    },
    rotateSecret: async (formId, webhookId) => {
      const context = write();
      const { id, formId: of } = await known(formId, webhookId);
      const { events } = await change(id, { type: 'RotateSecret', formId: of, at: scope.now }, context);
      const rotated = events.find(({ type }) => type === 'FormWebhookSecretRotated');
      if (rotated?.type !== 'FormWebhookSecretRotated') throw new Refusal('conflict', { key: 'error.conflict' });
      return { id, secret: await webhookSecret(vault, site.id, id, rotated.data.version) };
    },
    test: async (formId, webhookId) => {
      const context = write();
      const { id, formId: of } = await known(formId, webhookId);
      const deliveryId = DeliveryId.parse(stepId(context.commandId, 'test'));
      await ask({ id: deliveryId, webhookId: id, formId: of, submissionId: null }, context);
      return deliveryId;
    },
    deliveries: async (formId, webhookId, query) => {
      const { id } = await known(formId, webhookId);
      const { limit, after } = query;
      const asked = { limit, ...(after !== undefined && { after }) };
      return queries.webhooks.deliveries(site.id, id, asked, scope.position);
    },
    replay: async (formId, webhookId, { deliveryId }) => {
      const context = write();
      const { id } = await known(formId, webhookId);
      if (deliveryId !== undefined) {
        const delivery = await queries.webhooks.delivery(site.id, deliveryId, scope.position);
        if (delivery?.webhookId !== id) throw new Refusal('notFound', { key: 'webhook.deliveryUnknown' });
        await ask(delivery, context);
        return { count: 1 };
      }
      let count = 0;
      const list = (after: string | undefined) =>
        queries.webhooks.deliveries(site.id, id, {
          limit: PAGE,
          state: 'failed',
          ...(after !== undefined && { after }),
        });
      for await (const { deliveries } of everyPage(list)) {
        for (const delivery of deliveries) {
          await ask(delivery, followContext(context, stepId(context.commandId, delivery.id)));
          count += 1;
        }
        if (count >= MAX_REPLAYED) break;
      }
      return { count };
    },
  };
};

export const webhookAccess = authorizedSession(
  {
    list: 'forms:read',
    add: 'forms:write',
    change: 'forms:write',
    remove: 'forms:write',
    rotateSecret: 'forms:write',
    test: 'forms:write',
    deliveries: 'forms:read',
    replay: 'forms:write',
  },
  webhookCalls,
);
