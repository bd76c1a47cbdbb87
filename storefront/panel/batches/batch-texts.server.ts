import type { BatchKind } from '@kontor/contracts/batches/batches';
import type { BatchAnswer } from '@kontor/contracts/batches/responses';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../app/orders/load-order.server.ts';
import { textOf } from '../../app/responses.server.ts';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { replayName } from '../replays/replay-name.server.ts';

const SYSTEMS = { squarespace: 'Squarespace', shopify: 'Shopify', woocommerce: 'WooCommerce' } as const;
export const FORMATS = Object.entries(SYSTEMS).map(([value, label]) => ({ value, label }));

const PLACES: Readonly<Record<Exclude<BatchKind, 'submissionExport'>, string>> = {
  import: '/importe',
  stockEdit: '/importe',
  productExport: '/exporte',
  orderExport: '/exporte',
  replay: '/analytics/nachspielen',
  branch: '/analytics/kopien',
};
export const batchPlace = (task: BatchAnswer['task']): string =>
  task.kind === 'submissionExport' ? `/formulare/${task.formId}/antworten/export` : PLACES[task.kind];
export const batchHref = ({ id, task }: Pick<BatchAnswer, 'id' | 'task'>): string => `${batchPlace(task)}/${id}`;

export const batchTitle = ({ task }: Pick<BatchAnswer, 'task'>, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  switch (task.kind) {
    case 'import':
      return task.fileName === ''
        ? text('batches.title.importUnnamed')
        : text('batches.title.import', { name: task.fileName });
    case 'productExport':
      return text('batches.title.productExport', { format: SYSTEMS[task.format] });
    case 'orderExport':
      return text('batches.title.orderExport');
    case 'submissionExport':
      return text('batches.title.submissionExport', { name: task.formName, format: task.format.toUpperCase() });
    case 'replay':
      return text('batches.title.replay', { model: replayName(task.model, context) });
    case 'branch':
      return text('batches.title.branch', { id: task.to });
    case 'stockEdit':
      return text('batches.title.stockEdit', {
        reason: task.reason || text(`inventory.cause.${task.cause ?? 'other'}`),
      });
  }
};

export const batchStatus = (
  { status, isCancelling }: Pick<BatchAnswer, 'status' | 'isCancelling'>,
  context: AppLoadContext,
): string => textOf(context)(`batch.status.${isCancelling ? 'cancelling' : status}`);

export const batchBy = (
  { by, requestedAt }: Pick<BatchAnswer, 'by' | 'requestedAt'>,
  context: AppLoadContext,
): string => {
  const moment = orderMoment(context)(requestedAt);
  const text = panelTextOf(context);
  return by === null ? text('batches.byNobody', { moment }) : text('batches.by', { name: by, moment });
};

export const isTrial = ({ task }: Pick<BatchAnswer, 'task'>): boolean => task.kind === 'import' && task.dryRun;
