import { ListBatchesQuery } from '@kontor/contracts/batches/calls';
import type { BatchKind } from '@kontor/contracts/batches/batches';
import { BATCH_COUNTS } from '@kontor/contracts/batches/parts';
import type { BatchAnswer, BatchReport } from '@kontor/contracts/batches/responses';
import type { AppLoadContext } from '@remix-run/node';
import { textOf } from '../../app/responses.server.ts';
import { readList } from '../frame/list.server.ts';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { batchBy, batchHref, batchStatus, batchTitle, isTrial } from './batch-texts.server.ts';

/** `Bestände geändert: 3, Zeilen nicht übernommen: 1`; `''`: nothing to report. */
export const countsText = (report: BatchReport | null | undefined, context: AppLoadContext): string => {
  const counts = report?.counts ?? {};
  const numbers = new Intl.NumberFormat(context.site.language);
  return BATCH_COUNTS.flatMap((name) =>
    counts[name] ? [`${textOf(context)(`batch.count.${name}`)}: ${numbers.format(counts[name])}`] : [],
  ).join(', ');
};

const rowOf = (batch: BatchAnswer, context: AppLoadContext) => {
  return {
    id: batch.id,
    href: batchHref(batch),
    title: batchTitle(batch, context),
    by: batchBy(batch, context),
    status: batchStatus(batch, context),
    trial: isTrial(batch) ? panelTextOf(context)('batches.trial') : null,
    result: countsText(batch.report, context),
  };
};
export type BatchRowData = ReturnType<typeof rowOf>;

/**
 * Newest first.
 * @param isShown filters the batches
 */
export const listBatches = async (
  request: Request,
  context: AppLoadContext,
  page: string,
  kinds: readonly BatchKind[],
  isShown: (batch: BatchAnswer) => boolean = () => true,
) => {
  const [only] = kinds;
  const list = await readList(request, context, { path: page, schema: ListBatchesQuery, params: { after: 'nach' } });
  const kind = kinds.length === 1 ? only : undefined;
  const { batches, next } = await list.find((asked) => context.batches.list({ ...asked, kind }));
  return {
    rows: batches
      .filter((batch) => kinds.includes(batch.task.kind) && isShown(batch))
      .map((batch) => rowOf(batch, context)),
    ...list.ways(next),
  };
};
export type BatchListData = Awaited<ReturnType<typeof listBatches>>;
