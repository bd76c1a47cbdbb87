import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type ParkedRestockWork, SendRequest } from '@kontor/contracts/restock/panel';
import { SignUpsQuery } from '@kontor/contracts/restock/queries';
import type { AnsweredGroup } from '@kontor/contracts/restock/responses';
import type { AppLoadContext } from '@remix-run/node';
import { isRefusal, notFound, orNotFound } from '../../../app/responses.server.ts';
import { readList } from '../../frame/list.server.ts';
import { countText } from '../../frame/count-text.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';
import { MARK_FIELD } from '../change-kinds.ts';
import { signUpRow } from '../sign-up-row.server.ts';
import { lineHref, markOf, namesOf, sinceText, stockNow, waitingText } from '../words.server.ts';
import { sentText } from '../send/action.server.ts';

const ROUND = ['asked', 'sent', 'opened', 'bought', 'failed', 'withdrawn'] as const;

const roundOf = ({ lastRound }: AnsweredGroup, context: AppLoadContext) => {
  if (lastRound === null) return null;
  const text = panelTextOf(context);
  return {
    said: text(`restock.trigger.${lastRound.trigger}`, { moment: momentOf(context)(lastRound.at) }),
    counts: ROUND.map((name) => ({ label: text(`restock.round.${name}`), value: numberOf(context)(lastRound[name]) })),
  };
};

/** `null`: nothing is being sent. */
const progressOf = ({ lastRound, pending }: AnsweredGroup, context: AppLoadContext) => {
  if (lastRound === null || pending === 0) return null;
  const text = panelTextOf(context);
  const number = numberOf(context);
  const all = Math.max(lastRound.asked, pending);
  const done = all - pending;
  return {
    value: done / all,
    said: text('restock.progressSaid', { done: number(done), all: number(all) }),
    until: text('restock.progressUntil', { moment: momentOf(context)(lastRound.until) }),
  };
};

const parkedRow = ({ work, jobId, number, attempts, error, parkedAt }: ParkedRestockWork, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const what = text(`restock.work.${work}`, { n: number ?? '' });
  return {
    jobId,
    said: text('restock.parkedOne', { what, attempts, moment: momentOf(context)(parkedAt) }),
    error,
    label: text('restock.retryOf', { what }),
  };
};

/** If the queue is down the page still works. `null`: unknown. */
const parkedOf = async (variantId: string, context: AppLoadContext) => {
  try {
    return (await context.merchantRestock.parked(variantId)).map((one) => parkedRow(one, context));
  } catch (error) {
    if (isRefusal(error) && error.code === 'unavailable') return null;
    throw error;
  }
};

const noticeIn = (params: URLSearchParams, context: AppLoadContext): string | null => {
  const text = panelTextOf(context);
  const sent = params.get('gesendet');
  if (sent !== null && /^\d{1,7}$/u.test(sent)) return sentText(Number(sent), context);
  const left = params.get('abgemeldet');
  if (left !== null && /^\d{1,7}$/u.test(left)) return text('restock.unsubscribed', { n: left });
  const ended = params.get('beendet');
  if (ended !== null) return text(ended === '0' ? 'restock.ended' : 'restock.endedTold');
  return params.has('versucht') ? text('restock.retried') : null;
};

/** `null`: still sold, or nobody is left in line. */
const endingOf = ({ sold, counts, waiting, pending }: AnsweredGroup, context: AppLoadContext) => {
  const told = waiting + pending;
  if (sold === 'yes' || told + counts.unconfirmed === 0) return null;
  return {
    about: panelTextOf(context)(`restock.ending.${sold}`),
    told: told === 0 ? null : countText(context)('restock.endToldText', told),
  };
};

/** RS-06 */
export const loadLine = async (
  place: { productId?: string; variantId?: string },
  request: Request,
  context: AppLoadContext,
) => {
  const { role } = await context.access('restock:read');
  const of = SendRequest.safeParse(place);
  if (!of.success) throw notFound();
  const { productId, variantId } = of.data;
  const { merchantRestock } = context;
  const list = await readList(request, context, {
    path: lineHref(of.data),
    schema: SignUpsQuery,
    params: { cursor: 'nach' },
    pageKey: 'cursor',
  });
  const [group, page] = await list
    .find((asked) =>
      Promise.all([merchantRestock.group(variantId), merchantRestock.signUps(productId, variantId, asked)]),
    )
    .catch(orNotFound);
  const canWrite = roleMay(role, 'restock:write');
  const here = lineHref(group);
  const { name, about } = namesOf(group, context);
  const parked = await parkedOf(group.variantId, context);
  return {
    meta: { title: panelTitle(context, 'restock.variantTitle', { name }) },
    name,
    about,
    here,
    waiting: waitingText(group, context),
    since: sinceText(group, context),
    lastSignUp: panelTextOf(context)('restock.lastSignUp', { moment: momentOf(context)(group.lastSignUpAt) }),
    stock: stockNow(group, context),
    toStock:
      roleMay(role, 'stock:read') && group.sold !== 'removed'
        ? `/lagerbestand/${group.productId}/${group.variantId}`
        : null,
    toSend:
      canWrite && group.waiting > 0 && group.sold !== 'removed'
        ? `/vormerkungen/senden?${new URLSearchParams({ [MARK_FIELD]: markOf(group) })}`
        : null,
    notice: noticeIn(new URL(request.url).searchParams, context),
    progress: progressOf(group, context),
    round: roundOf(group, context),
    parked,
    canRetry: canWrite,
    ending: canWrite ? endingOf(group, context) : null,
    rows: page.signUps.map((signUp) => signUpRow(signUp, canWrite, context)),
    ...list.ways(page.nextPageCursor),
  };
};
export type LineData = Awaited<ReturnType<typeof loadLine>>;
