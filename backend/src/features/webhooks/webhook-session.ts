import { SubmissionId } from '@kontor/contracts/forms/events';
import type { FormView } from '@kontor/contracts/forms/form';
import type { Position } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { DeliveryId, WebhookId } from '@kontor/contracts/webhooks/events';
import {
  type DeliveryView,
  type MerchantWebhooks,
  MOST_WEBHOOKS,
  type WebhookView,
} from '@kontor/contracts/webhooks/webhooks';
import type { CommandBus } from '@nestjs/cqrs';
import { namesOfActors } from '../../platform/actor-names.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { everyPage } from '../../platform/every-page.ts';
import { demandAccess } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { WriteDelivery, WriteWebhook } from './commands.ts';
import { demandUrl } from './demand-url.ts';
import { webhookSecret } from './secrets.ts';
import type { WebhookCommand } from './webhook-decider.ts';

/** Deliveries in memory at once. */
const PAGE = 100;
/** That one call has tried again, so that it ends: whoever has more calls again. */
const MOST_REPLAYED = 1_000;

/** Addresses that a form tells of its submissions, for whoever looks after forms. */
export const webhookAccess = (platform: Platform, commands: CommandBus, scope: RequestScope): MerchantWebhooks => {
  const { queries, vault, webhookSender } = platform;
  const { site } = scope;
  const read = () => demandAccess(scope, 'forms:read');
  const write = async (): Promise<CommandContext> => {
    const { actor } = await demandAccess(scope, 'forms:write');
    return scope.commandContext(actor);
  };
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
  const written = (position: Position | undefined): void => {
    if (position !== undefined) scope.position = position;
  };
  const change = async (webhookId: WebhookId, command: WebhookCommand, context: CommandContext) => {
    const handled = await commands.execute(new WriteWebhook(webhookId, command, context));
    written(handled.position);
    return handled;
  };
  const ask = async (
    { id: deliveryId, webhookId, formId, submissionId }: Omit<DeliveryView, 'state' | 'tries' | 'at' | 'nextAt'>,
    context: CommandContext,
  ): Promise<void> => {
    const of = { deliveryId, webhookId, formId, submissionId: submissionId && SubmissionId.parse(submissionId) };
    const { position } = await commands.execute(new WriteDelivery({ type: 'Ask', of, at: scope.now }, context));
    written(position);
  };
  return {
    list: async (formId) => {
      await read();
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
      const context = await write();
      demandUrl(webhookSender, url);
      const { id: formId } = await formOf(id);
      const webhookId = WebhookId.parse(scope.idempotency.id('webhook'));
      const others = await queries.webhooks.ofForm(site.id, formId, scope.position);
      if (others.length >= MOST_WEBHOOKS && !others.some((one) => one.id === webhookId)) {
        throw new Refusal('conflict', { key: 'webhook.tooMany', params: { max: MOST_WEBHOOKS } });
      }
      await change(webhookId, { type: 'Add', webhookId, formId, url }, context);
      return { id: webhookId, secret: await webhookSecret(vault, site.id, webhookId, 1) };
    },
    change: async (formId, webhookId, body) => {
      const context = await write();
      if (body.url !== undefined) demandUrl(webhookSender, body.url);
      const webhook = await known(formId, webhookId);
      await change(webhook.id, { type: 'Change', formId: webhook.formId, ...body }, context);
    },
    remove: async (formId, webhookId) => {
      const context = await write();
      const webhook = await known(formId, webhookId);
      await change(webhook.id, { type: 'Remove', formId: webhook.formId }, context);
    },
    rotateSecret: async (formId, webhookId) => {
      const context = await write();
      const { id, formId: of } = await known(formId, webhookId);
      const { events } = await change(id, { type: 'RotateSecret', formId: of, at: scope.now }, context);
      const rotated = events.find(({ type }) => type === 'FormWebhookSecretRotated');
      if (rotated?.type !== 'FormWebhookSecretRotated') throw new Refusal('conflict', { key: 'error.conflict' });
      return { id, secret: await webhookSecret(vault, site.id, id, rotated.data.version) };
    },
    test: async (formId, webhookId) => {
      const context = await write();
      const { id, formId: of } = await known(formId, webhookId);
      const deliveryId = DeliveryId.parse(stepId(context.commandId, 'test'));
      await ask({ id: deliveryId, webhookId: id, formId: of, submissionId: null }, context);
      return deliveryId;
    },
    deliveries: async (formId, webhookId, query) => {
      await read();
      const { id } = await known(formId, webhookId);
      const { limit, after } = query;
      const asked = { limit, ...(after !== undefined && { after }) };
      return queries.webhooks.deliveries(site.id, id, asked, scope.position);
    },
    replay: async (formId, webhookId, { deliveryId }) => {
      const context = await write();
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
        if (count >= MOST_REPLAYED) break;
      }
      return { count };
    },
  };
};
