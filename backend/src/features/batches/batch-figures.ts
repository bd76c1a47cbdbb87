import { isOver } from '@kontor/contracts/batches/state';
import { isExport } from '@kontor/contracts/batches/batches';
import type { BatchTask, BatchView } from '@kontor/contracts/batches/responses';

export const hasExport = ({ task, status, fileUntil }: BatchView, now: number): boolean =>
  isExport(task.kind) && status === 'done' && fileUntil !== null && now < fileUntil;

export const FILE_TYPES: Readonly<Record<string, string>> = { json: 'application/json', jsonl: 'application/x-ndjson' };

/** Routes differ, as readers of forms or history may lack access to products. */
export const fileHref = ({ id, task }: BatchView): string => {
  if (task.kind === 'replay') return `/api/v1/analytics/replays/${id}/file`;
  return task.kind === 'submissionExport'
    ? `/api/v1/forms/${task.formId}/exports/${id}/file`
    : `/api/v1/batches/${id}/file`;
};

export const nameOf = (task: BatchTask): string => {
  if (task.kind === 'productExport') return `products-${task.format}`;
  if (task.kind === 'replay') return `replay-${task.model}`;
  return task.kind === 'submissionExport' ? `submissions-${task.formId.slice(0, 8)}` : 'orders';
};

/** Of this run, per second. */
export const rateOf = ({ startedAt, progressedAt, done, before }: BatchView): number | null => {
  const own = done - (before?.done ?? 0);
  return startedAt !== null && progressedAt !== null && progressedAt > startedAt && own > 0
    ? Math.round((own * 1000) / (progressedAt - startedAt))
    : null;
};

/** Of this run, in ms. */
export const remainingOf = (batch: BatchView): number | null => {
  const { startedAt, progressedAt, share, before, done, total } = batch;
  const part = share ?? (total === null || total === 0 ? 0 : done / total);
  const own = part - (before?.share ?? 0);
  if (isOver(batch) || startedAt === null || progressedAt === null || own <= 0) return null;
  return Math.round(((progressedAt - startedAt) * (1 - part)) / own);
};
