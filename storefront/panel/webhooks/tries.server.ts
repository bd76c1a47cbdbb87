import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../app/orders/load-order.server.ts';
import { z } from 'zod';
import { PagedQuery } from '../frame/list.server.ts';
import { panelTextOf } from '../frame/load-panel.server.ts';
import type { DeliveryTry } from '@kontor/contracts/webhooks/responses';

export const DELIVERIES = {
  hash: 'log',
  schema: PagedQuery.extend({ webhook: z.string().max(100).optional() }),
  params: { webhook: 'webhook', after: 'nach' },
} as const;

const UNTRIED: readonly (string | null)[] = ['removed', 'disabled', 'deleted', 'erased', 'spam', 'sandbox'];

type Answered = Pick<DeliveryTry, 'status' | 'durationMs' | 'problem'>;

/** `Status 200 nach 31 ms` */
export const answerWords = (context: AppLoadContext, { status, durationMs, problem }: Answered): string => {
  const text = panelTextOf(context);
  if (UNTRIED.includes(problem)) return text('webhooks.notTried');
  return status === null
    ? text('webhooks.notAnswered', { ms: durationMs })
    : text('webhooks.answered', { status, ms: durationMs });
};

/** Why a delivery failed; `null`: it succeeded. */
export const problemWords = (context: AppLoadContext, { problem }: Pick<DeliveryTry, 'problem'>): string | null =>
  problem === null ? null : panelTextOf(context)(`webhooks.problem.${problem}`);

/** Newest first. */
export const tryRows = (context: AppLoadContext, tries: readonly DeliveryTry[]) =>
  tries.toReversed().map((tried) => {
    const { attempt, at, detail } = tried;
    const what = answerWords(context, tried);
    return {
      attempt,
      what: panelTextOf(context)('webhooks.try', { attempt, at: orderMoment(context)(at), what }),
      why: problemWords(context, tried),
      detail,
    };
  });
export type TryRow = ReturnType<typeof tryRows>[number];
