import { DELIVERY_PROBLEMS } from '@kontor/contracts/webhooks/events';
import { EVENT_GROUPS } from '@kontor/contracts/webhooks/event-groups';
import type { ByHand, EventDelivery, EventWebhookAnswer } from '@kontor/contracts/webhooks/responses';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { eventWord } from '../../time-travel/words.server.ts';
import { answerWords, DELIVERIES, problemWords, tryRows } from '../tries.server.ts';
import { REWINDS } from './since-instant.ts';

const LIMIT = 20;

export const WEBHOOKS_PATH = '/webhooks';

const webhookRow = (context: AppLoadContext, webhook: EventWebhookAnswer) => {
  const { id, url, groups, status, changedAt, changedBy } = webhook;
  const text = panelTextOf(context);
  const at = orderMoment(context)(changedAt);
  const inWords = groups?.map((group) => text(`eventWebhooks.group.${group}`)).join(', ');
  return {
    id,
    url,
    groups,
    status,
    statusText: text(status === 'failing' ? 'eventWebhooks.failing' : `webhooks.status.${status}`),
    about: text('eventWebhooks.about', { groups: inWords ?? text('eventWebhooks.all') }),
    changed:
      changedBy === null ? text('webhooks.changed', { at }) : text('webhooks.changedBy', { name: changedBy, at }),
    problem:
      status === 'gone' ? text('webhooks.goneText') : status === 'failing' ? text('eventWebhooks.failingText') : null,
    path: `${WEBHOOKS_PATH}?webhook=${id}#log`,
    labels: {
      test: text('webhooks.testNamed', { url }),
      turn: text(status === 'on' ? 'webhooks.turnOffNamed' : 'webhooks.turnOnNamed', { url }),
      edit: text('webhooks.editNamed', { url }),
      log: text('webhooks.logNamed', { url }),
    },
  };
};
export type EventWebhookRow = ReturnType<typeof webhookRow>;

const deliveryRow = (context: AppLoadContext, delivery: EventDelivery, isOn: boolean) => {
  const { id, state, tries, at, nextAt, happenedAt } = delivery;
  const text = panelTextOf(context);
  const moment = orderMoment(context);
  const event = eventWord(delivery, context);
  return {
    id,
    state,
    stateText: text(state === 'failed' ? 'eventWebhooks.passedOver' : `webhooks.state.${state}`),
    when: moment(at),
    event: text('eventWebhooks.event', { event, at: moment(happenedAt) }),
    type: delivery.type,
    tries: tryRows(context, tries),
    next: state === 'waiting' && nextAt !== null && isOn ? text('webhooks.nextAt', { at: moment(nextAt) }) : null,
    repeat: text('eventWebhooks.repeatNamed', { event, at: moment(happenedAt) }),
  };
};
export type EventDeliveryRow = ReturnType<typeof deliveryRow>;

const byHandRow = (context: AppLoadContext, sent: ByHand) => {
  const { at, eventType, outcome, detail } = sent;
  const text = panelTextOf(context);
  return {
    at,
    state: outcome,
    stateText: text(`webhooks.state.${outcome}`),
    what: text('eventWebhooks.byHandRow', {
      what: eventType === null ? text('webhooks.isTest') : eventWord({ type: eventType }, context),
      at: orderMoment(context)(at),
      answer: answerWords(context, sent),
    }),
    why: problemWords(context, sent),
    detail,
  };
};

/** Success message of the previous action, from the URL. */
const noticeOf = (context: AppLoadContext, search: URLSearchParams): string | null => {
  const done = search.get('ok');
  const text = panelTextOf(context);
  if (done === 'changed' || done === 'removed') return text(`webhooks.done.${done}`);
  if (done === 'rewound') return text('eventWebhooks.rewound');
  if (done !== 'delivered' && done !== 'failed') return null;
  const status = Number(search.get('status'));
  const problem = DELIVERY_PROBLEMS.find((one) => one === search.get('problem')) ?? null;
  const durationMs = Number(search.get('ms') ?? 0);
  const answer = answerWords(context, { status: status > 0 ? status : null, durationMs, problem });
  const why = problemWords(context, { problem });
  return [text(`eventWebhooks.${done}`, { answer }), ...(why === null ? [] : [why])].join(' ');
};

export const loadEventWebhooks = async (request: Request, context: AppLoadContext) => {
  const { webhooks } = await context.eventWebhooks.list();
  const text = panelTextOf(context);
  const list = await readList(request, context, { ...DELIVERIES, path: WEBHOOKS_PATH });
  // Default: the last one, which was just added.
  const shown = webhooks.find(({ id }) => id === list.shown.webhook) ?? webhooks.at(-1);
  const page =
    shown && (await list.find(({ after }) => context.eventWebhooks.deliveries(shown.id, { limit: LIMIT, after })));
  const { first, more } = list.ways(page?.next ?? null, { webhook: shown?.id });
  return {
    meta: { title: panelTitle(context, 'eventWebhooks.title') },
    groups: EVENT_GROUPS.map((group) => ({ group, label: text(`eventWebhooks.group.${group}`) })),
    rewinds: REWINDS.map((value) => ({ value, label: text(`eventWebhooks.rewind.${value}`) })),
    webhooks: webhooks.map((one) => webhookRow(context, one)),
    log: shown
      ? {
          webhookId: shown.id,
          title: text('webhooks.logNamed', { url: shown.url }),
          rows: page?.deliveries.map((one) => deliveryRow(context, one, shown.status === 'on')) ?? [],
          byHand: first === null ? shown.byHand.toReversed().map((one) => byHandRow(context, one)) : [],
          here: `${WEBHOOKS_PATH}?webhook=${shown.id}`,
          first,
          more,
        }
      : null,
    isSandbox: context.site.sandbox !== undefined && context.site.sandbox !== null,
    notice: noticeOf(context, new URL(request.url).searchParams),
  };
};
