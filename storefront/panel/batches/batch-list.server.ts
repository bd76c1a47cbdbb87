import { type BatchAnswer, ListBatchesQuery } from '@kontor/contracts/batches/calls';
import { BATCH_COUNTS, type BatchKind, type BatchReport } from '@kontor/contracts/batches/batches';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { isNamed, isRefusal, textOf } from '../../app/responses.server.ts';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { batchBy, batchHref, batchStatus, batchTitle, isTrial } from './batch-texts.server.ts';

/** `Bestände geändert: 3, Zeilen nicht übernommen: 1`; `''`: nothing is to be told. */
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

/** Batches of some kinds, the newest first; `page` is where the list stands. @param isShown which of them */
export const listBatches = async (
  request: Request,
  context: AppLoadContext,
  page: string,
  kinds: readonly BatchKind[],
  isShown: (batch: BatchAnswer) => boolean = () => true,
) => {
  const after = new URL(request.url).searchParams.get('nach') ?? undefined;
  const [only] = kinds;
  const asked = ListBatchesQuery.parse({ after, ...(kinds.length === 1 && { kind: only }) });
  const { batches, next } = await context.batches.list(asked).catch((error: unknown) => {
    if (isNamed(error, 'InvalidPageKey') || (isRefusal(error) && error.code === 'invalid')) throw redirect(page);
    throw error;
  });
  return {
    rows: batches
      .filter((batch) => kinds.includes(batch.task.kind) && isShown(batch))
      .map((batch) => rowOf(batch, context)),
    more: next === null ? null : `${page}?nach=${encodeURIComponent(next)}`,
    newest: after === undefined ? null : page,
  };
};
export type BatchListData = Awaited<ReturnType<typeof listBatches>>;
