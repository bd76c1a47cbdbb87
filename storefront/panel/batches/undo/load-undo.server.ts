import { BATCH_NEEDS } from '@kontor/contracts/batches/calls';
import { isOver } from '@kontor/contracts/batches/state';
import type { UndoableBatch } from '@kontor/contracts/batches/responses';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { countsText } from '../batch-list.server.ts';
import { batchBy, batchHref, batchStatus, batchTitle } from '../batch-texts.server.ts';
import { undoneText } from '../load-batch.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';

const rowOf = (batch: UndoableBatch, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { id, task, undo, fileUntil, mayUndo, isUndoable } = batch;
  const title = batch.maySee ? batchTitle(batch, context) : text(`batches.title.${task.kind}Unnamed`);
  const came = countsText(undo?.report, context);
  return {
    id,
    title,
    href: batch.maySee ? batchHref(batch) : null,
    status: batchStatus(batch, context),
    by: batchBy(batch, context),
    result: countsText(batch.report, context),
    undone: undoneText(batch, context),
    came: came === '' ? null : text('undo.came', { counts: came }),
    until: isUndoable && fileUntil !== null ? text('undo.until', { moment: orderMoment(context)(fileUntil) }) : null,
    undo: mayUndo ? { label: text('undo.one', { title }), about: text(`batch.undoText.${task.kind}`) } : null,
  };
};
export type UndoRow = ReturnType<typeof rowOf>;

export const loadUndo = async (context: AppLoadContext) => {
  const { role } = await context.access('analytics:read');
  const { batches } = await context.batches.undoable();
  return {
    meta: { title: panelTitle(context, 'undo.title') },
    rows: batches.map((batch) => rowOf(batch, context)),
    goesOn: batches.some((batch) => !isOver(batch)),
    mayNone: [...BATCH_NEEDS.import.lead, ...BATCH_NEEDS.stockEdit.lead].some((need) => !roleMay(role, need)),
  };
};
