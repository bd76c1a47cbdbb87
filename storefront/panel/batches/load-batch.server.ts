import { BATCH_NEEDS } from '@kontor/contracts/batches/calls';
import { isOver } from '@kontor/contracts/batches/state';
import { type BatchKind, isExport } from '@kontor/contracts/batches/batches';
import { BATCH_COUNTS } from '@kontor/contracts/batches/parts';
import type { BatchAnswer, BatchReport } from '@kontor/contracts/batches/responses';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../app/orders/load-order.server.ts';
import { isRefusal, notFound, textOf } from '../../app/responses.server.ts';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { restIn } from '../read-models/model-texts.server.ts';
import { batchBy, batchPlace, batchStatus, batchTitle, isTrial } from './batch-texts.server.ts';

const SAVED = { cancelled: 'batch.cancelled', undoing: 'batch.undoing' } as const;
const isSaved = (name: string): name is keyof typeof SAVED => Object.hasOwn(SAVED, name);

const BACK = {
  import: 'batch.backImports',
  stockEdit: 'batch.backImports',
  productExport: 'batch.backExports',
  orderExport: 'batch.backExports',
  submissionExport: 'batch.backSubmissions',
  replay: 'replay.all',
  branch: 'sandboxes.title',
} as const satisfies Readonly<Record<BatchKind, string>>;

const reportOf = (report: BatchReport | null, id: string, of: 'work' | 'undo', context: AppLoadContext) => {
  if (!report) return null;
  const numbers = new Intl.NumberFormat(context.site.language);
  const { counts, rows, rowCount } = report;
  const text = panelTextOf(context);
  return {
    counts: BATCH_COUNTS.flatMap((name) => {
      const count = counts[name];
      return count === undefined
        ? []
        : [{ label: textOf(context)(`batch.count.${name}`), count: numbers.format(count) }];
    }),
    rows: rows.map((row) => ({ ...row, kind: textOf(context)(`batch.row.${row.kind}`) })),
    more: rowCount > rows.length ? text('batch.moreRows', { shown: rows.length, n: numbers.format(rowCount) }) : null,
    /** Outside the panel: the same URL as for API clients. `null`: the report contains nothing but counts. */
    files:
      rowCount === 0
        ? null
        : {
            csv: `/api/v1/batches/${id}/report?format=csv&of=${of}`,
            json: `/api/v1/batches/${id}/report?format=json&of=${of}`,
          },
  };
};
export type ReportData = NonNullable<ReturnType<typeof reportOf>>;

const progressOf = (batch: BatchAnswer, context: AppLoadContext) => {
  const { status, task, startedAt, done, total, share, perSecond, remainingMs } = batch;
  if (isOver({ status })) return null;
  const text = panelTextOf(context);
  const numbers = new Intl.NumberFormat(context.site.language);
  const number = (value: number): string => numbers.format(value);
  const said =
    startedAt === null
      ? text('batch.starting')
      : total === null
        ? task.kind === 'replay'
          ? text('replay.read', { n: number(done) })
          : text(isExport(task.kind) ? 'batch.writing' : 'batch.reading')
        : text('batch.progressOf', { done: number(done), total: number(total) });
  return {
    value: share ?? (total === null || total === 0 ? null : done / total),
    said,
    rate: [
      ...(perSecond === null ? [] : [text('batch.perSecond', { n: number(perSecond) })]),
      ...(remainingMs === null ? [] : [text('batch.rest', { rest: restIn(context)(remainingMs) })]),
    ].join(', '),
  };
};

/** Who undid it and when; `null`: not undone. */
export const undoneText = (
  { undo, undoneBy }: Pick<BatchAnswer, 'undo' | 'undoneBy'>,
  context: AppLoadContext,
): string | null => {
  if (!undo || undo.undoneAt === null) return null;
  const moment = orderMoment(context)(undo.undoneAt);
  const text = panelTextOf(context);
  return undoneBy === null
    ? text('batch.undoneByNobody', { moment })
    : text('batch.undoneBy', { name: undoneBy, moment });
};

/** @throws 404 Response if there is no such batch or the viewer may not see it */
export const loadBatch = async (id: string, request: Request, context: AppLoadContext) => {
  const batch = await context.batches.byId(id).catch((error: unknown) => {
    if (isRefusal(error) && (error.code === 'notFound' || error.code === 'forbidden')) throw notFound();
    throw error;
  });
  const { role } = await context.access(BATCH_NEEDS[batch.task.kind].see[0]);
  const mayLead = BATCH_NEEDS[batch.task.kind].lead.every((need) => roleMay(role, need));
  const text = panelTextOf(context);
  const { kind } = batch.task;
  const hasFile = isExport(kind);
  const saved = new URL(request.url).searchParams.get('ok') ?? '';
  const title = batchTitle(batch, context);
  return {
    meta: { title: `${title} – ${context.site.title}` },
    title,
    status: batchStatus(batch, context),
    trial: isTrial(batch) ? text('batches.trial') : null,
    by: batchBy(batch, context),
    undone: undoneText(batch, context),
    back: { href: batchPlace(batch.task), label: text(BACK[kind]) },
    here: new URL(request.url).pathname.replace(/^\/config|\.data$/gu, ''),
    progress: progressOf(batch, context),
    canCancel: mayLead && (batch.status === 'waiting' || batch.status === 'running') && !batch.isCancelling,
    undo:
      mayLead && batch.isUndoable && (kind === 'import' || kind === 'stockEdit')
        ? text(`batch.undoText.${kind}`)
        : null,
    reason: batch.reason,
    report: reportOf(batch.report, batch.id, 'work', context),
    undoReport: reportOf(batch.undo?.report ?? null, batch.id, 'undo', context),
    file: batch.file,
    fileText:
      hasFile && isOver(batch) && batch.status !== 'failed'
        ? batch.file === null || batch.fileUntil === null
          ? text('batch.gone')
          : text('batch.until', { moment: orderMoment(context)(batch.fileUntil) })
        : null,
    notice: isSaved(saved) && !isOver(batch) ? text(SAVED[saved]) : null,
  };
};
export type BatchData = Awaited<ReturnType<typeof loadBatch>>;
