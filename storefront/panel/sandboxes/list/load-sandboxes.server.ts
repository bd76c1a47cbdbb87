import { isOver } from '@kontor/contracts/batches/state';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { numberIn, restIn } from '../../read-models/model-texts.server.ts';
import type { SandboxAnswer } from '@kontor/contracts/sandboxes/responses';

const NOTICES = { asked: 'sandboxes.asked', stopping: 'sandboxes.stopping', resumed: 'sandboxes.resumed' } as const;
const isNotice = (name: string): name is keyof typeof NOTICES => Object.hasOwn(NOTICES, name);

/** The sandbox's subdomain with the current protocol and port. */
const addressOf = (host: string, { origin }: AppLoadContext): string => {
  const url = new URL(origin);
  url.hostname = host;
  return url.href;
};

const progressOf = ({ batch, status }: SandboxAnswer, context: AppLoadContext) => {
  if (status !== 'copying' || !batch) return null;
  const text = panelTextOf(context);
  const { share, done, remainingMs } = batch;
  return {
    value: isOver(batch) ? 1 : (share ?? null),
    said: text('sandboxes.copied', { n: numberIn(context)(done) }),
    rest: remainingMs === null ? null : text('batch.rest', { rest: restIn(context)(remainingMs) }),
  };
};

const rowOf = (sandbox: SandboxAnswer, context: AppLoadContext) => {
  const { id, name, status, host, at, madeAt, batch } = sandbox;
  const text = panelTextOf(context);
  const moment = orderMoment(context);
  const address = addressOf(host, context);
  const isUnderWay = batch !== null && !isOver(batch);
  const told = [
    ...(at === null ? [] : [text('sandboxes.of', { moment: moment(at) })]),
    ...(madeAt === null ? [] : [text('sandboxes.made', { moment: moment(madeAt) })]),
    ...(batch?.by ? [text('sandboxes.by', { name: batch.by })] : []),
  ];
  return {
    id,
    name,
    status: text(`sandboxes.${status}`),
    told: told.join(', '),
    progress: progressOf(sandbox, context),
    reason: batch?.reason ?? null,
    shop: status === 'ready' ? { href: address, host } : null,
    panel: status === 'ready' ? `${address}config` : null,
    cancel: isUnderWay && !batch.isCancelling ? batch.id : null,
    resume: status === 'begun' && batch?.isResumable ? batch.id : null,
    command: status === 'begun' && !batch?.isResumable ? `kontor branch ${context.site.id} ${name}` : null,
  };
};
export type SandboxRow = ReturnType<typeof rowOf>;

const isCopying = ({ status }: SandboxAnswer): boolean => status === 'copying';

const noticeOf = (notice: string, sandboxes: readonly SandboxAnswer[], context: AppLoadContext): string | null => {
  if (!isNotice(notice)) return null;
  const text = panelTextOf(context);
  if (sandboxes.some(isCopying)) return text(NOTICES[notice]);
  const isDone = notice !== 'stopping' && sandboxes.length > 0 && sandboxes.every(({ status }) => status === 'ready');
  return isDone ? text('sandboxes.copiedNow') : null;
};

export const loadSandboxes = async (request: Request, context: AppLoadContext) => {
  const { sandboxes, since, mayMake, mayChooseHost, isSandbox } = await context.sandboxes.list();
  const text = panelTextOf(context);
  const notice = new URL(request.url).searchParams.get('ok') ?? '';
  const goesOn = sandboxes.some(isCopying);
  const rows = sandboxes.map((sandbox) => rowOf(sandbox, context));
  return {
    meta: { title: panelTitle(context, 'sandboxes.title') },
    rows,
    goesOn,
    mayMake,
    mayChooseHost,
    isSandbox,
    atHint: text('sandboxes.atHint', { since: orderMoment(context)(since) }),
    hostHint: text('sandboxes.hostHint', { site: context.site.id }),
    notice: noticeOf(notice, sandboxes, context),
  };
};
