import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { orNotFound } from '../../../app/responses.server.ts';
import { readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { DELIVERIES, tryRows } from '../../webhooks/tries.server.ts';
import type { DeliveryView, WebhookAnswer } from '@kontor/contracts/webhooks/responses';

const LIMIT = 20;

export const webhooksPath = (formId: string): string => `/formulare/${formId}/webhooks`;

const webhookRow = (context: AppLoadContext, webhook: WebhookAnswer) => {
  const { id, url, status, changedAt, changedBy } = webhook;
  const text = panelTextOf(context);
  const at = orderMoment(context)(changedAt);
  return {
    id,
    url,
    status,
    statusText: text(`webhooks.status.${status}`),
    problem: status === 'gone' ? text('webhooks.goneText') : null,
    about: null,
    path: `${webhooksPath(webhook.formId)}?webhook=${id}#log`,
    changed:
      changedBy === null ? text('webhooks.changed', { at }) : text('webhooks.changedBy', { name: changedBy, at }),
    labels: {
      test: text('webhooks.testNamed', { url }),
      turn: text(status === 'on' ? 'webhooks.turnOffNamed' : 'webhooks.turnOnNamed', { url }),
      edit: text('webhooks.editNamed', { url }),
      log: text('webhooks.logNamed', { url }),
    },
  };
};
export type WebhookRow = ReturnType<typeof webhookRow>;

const deliveryRow = (context: AppLoadContext, delivery: DeliveryView) => {
  const { id, formId, submissionId, state, tries, at, nextAt } = delivery;
  const text = panelTextOf(context);
  const moment = orderMoment(context);
  const when = moment(at);
  return {
    id,
    state,
    stateText: text(`webhooks.state.${state}`),
    when,
    tries: tryRows(context, tries),
    next:
      state === 'waiting' && nextAt !== null && tries.length > 0
        ? text('webhooks.nextAt', { at: moment(nextAt) })
        : null,
    submission: submissionId === null ? null : `/formulare/${formId}/antworten/${submissionId}`,
    labels: {
      replay: text('webhooks.replayNamed', { at: when }),
      submission: text('webhooks.submissionNamed', { at: when }),
    },
  };
};
export type DeliveryRow = ReturnType<typeof deliveryRow>;

/** Success message of the previous action, from the URL. */
const noticeOf = (context: AppLoadContext, search: URLSearchParams): string | null => {
  const done = search.get('ok');
  const text = panelTextOf(context);
  if (done === 'replayed') return text('webhooks.done.replayed', { n: Number(search.get('n') ?? 0) });
  if (done === 'changed' || done === 'removed' || done === 'tested') return text(`webhooks.done.${done}`);
  return null;
};

export const loadWebhooks = async (formId: string, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('forms:read');
  const { webhooks, mailTo, formName } = await context.merchantWebhooks.list(formId).catch(orNotFound);
  const path = webhooksPath(formId);
  const list = await readList(request, context, { ...DELIVERIES, path });
  const shown = webhooks.find(({ id }) => id === list.shown.webhook) ?? webhooks[0];
  const page =
    shown &&
    (await list.find(({ after }) => context.merchantWebhooks.deliveries(formId, shown.id, { limit: LIMIT, after })));
  const { first, more } = list.ways(page?.next ?? null, { webhook: shown?.id });
  const rows = page?.deliveries.map((one) => deliveryRow(context, one)) ?? [];
  return {
    meta: { title: panelTitle(context, 'webhooks.title', { form: formName }) },
    title: panelTextOf(context)('webhooks.title', { form: formName }),
    editor: `/formulare/${formId}`,
    mailTo,
    webhooks: webhooks.map((one) => webhookRow(context, one)),
    log: shown
      ? {
          webhookId: shown.id,
          title: panelTextOf(context)('webhooks.logNamed', { url: shown.url }),
          rows,
          hasFailed: rows.some(({ state }) => state === 'failed'),
          here: `${path}?webhook=${shown.id}`,
          first,
          more,
        }
      : null,
    notice: noticeOf(context, new URL(request.url).searchParams),
    canWrite: roleMay(role, 'forms:write'),
  };
};
