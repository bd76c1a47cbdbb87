import { TYPE_COUNTS } from '@kontor/contracts/replays/replay';
import type { ReplayTask } from '@kontor/contracts/replays/task';
import type { TypeCount } from '@kontor/contracts/replays/history';
import type { Bound } from '@kontor/contracts/replays/history-part';
import type { ReplayFindings } from '@kontor/contracts/replays/responses';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { orNotFound } from '../../../app/responses.server.ts';
import { loadBatch } from '../../batches/load-batch.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { momentOf } from '../../stock/words.server.ts';
import { numberIn } from '../../read-models/model-texts.server.ts';
import { rowsOf } from './document-rows.server.ts';

const NOTICES = { stopped: 'replay.stopped', resumed: 'replay.resumed' } as const;
const isNotice = (name: string): name is keyof typeof NOTICES => Object.hasOwn(NOTICES, name);

/** @throws 404 Response */
export const loadReplay = async (id: string, request: Request, context: AppLoadContext) => {
  const { task, findings, isResumable, done } = await context.replays.byId(id).catch(orNotFound);
  const batch = await loadBatch(id, request, context);
  const text = panelTextOf(context);
  const number = numberIn(context);
  const notice = new URL(request.url).searchParams.get('ok') ?? '';
  return {
    ...batch,
    notice: isNotice(notice) && batch.progress ? text(NOTICES[notice]) : null,
    part: task.kind === 'replay' ? partText(task, context) : '',
    resume: isResumable ? text('replay.resumeText', { events: number(done) }) : null,
    result: task.kind === 'replay' && findings ? shown(task, findings, context) : null,
  };
};
export type ReplayData = Awaited<ReturnType<typeof loadReplay>>;

/** `ab 20. November 2026 um 12:00, nur OrderPlaced` */
const partText = ({ part: { from, to, types, streams } }: ReplayTask, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  const place = (bound: Bound): string =>
    bound.kind === 'instant' ? orderMoment(context)(bound.at) : bound.position.replace(/^0+(?=\d)/u, '');
  const parts = [
    ...(from ? [text(from.kind === 'instant' ? 'replay.part.from' : 'replay.part.after', { from: place(from) })] : []),
    ...(to ? [text(to.kind === 'instant' ? 'replay.part.to' : 'replay.part.upTo', { to: place(to) })] : []),
    ...(types ? [text('replay.part.types', { types: types.join(', ') })] : []),
    ...(streams ? [text('replay.part.streams', { streams: streams.join(', ') })] : []),
  ];
  return parts.length === 0 ? text('replay.part.whole') : parts.join(', ');
};

const shown = ({ model }: ReplayTask, { documents, first, unknown }: ReplayFindings, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const number = numberIn(context);
  const strange = Object.entries(unknown).map(([type, count]) => `${type} (${number(count)})`);
  const told =
    first.length < documents
      ? text('replay.documentsFirst', { shown: number(first.length), n: number(documents) })
      : text('replay.documentsAll', { n: number(documents) });
  return {
    told: documents === 0 ? null : told,
    unknown: strange.length === 0 ? null : text('replay.unknown', { types: strange.join(', ') }),
    types: model === TYPE_COUNTS ? typesOf(first, context) : null,
    documents:
      model === TYPE_COUNTS
        ? []
        : first.map(({ id, body }) => ({ id, rows: rowsOf(body, context), json: JSON.stringify(body, null, 2) })),
  };
};

/** Most frequent first. */
const typesOf = (first: ReplayFindings['first'], context: AppLoadContext) => {
  const number = numberIn(context);
  const moment = momentOf(context);
  return first
    .map(({ body }) => body as unknown as TypeCount)
    .sort((one, other) => other.count - one.count || one.type.localeCompare(other.type))
    .map(({ type, isKnown, count, firstAt, lastAt }) => ({
      type,
      isKnown,
      count: number(count),
      first: moment(firstAt),
      last: moment(lastAt),
    }));
};
