import { isResumable, isUndoable } from '@kontor/contracts/batches/state';
import type { BatchAnswer, BatchTask, BatchView, ShownBatchTask } from '@kontor/contracts/batches/responses';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Actor } from '@kontor/contracts/kernel/events';
import { namesOfActors } from '../../platform/actor-names.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { openText } from '../../platform/typed-texts.ts';
import { fileHref, hasExport, rateOf, remainingOf } from './batch-figures.ts';

export const answersOf = async (
  batches: readonly BatchView[],
  { now, site }: Pick<RequestScope, 'now' | 'site'>,
  platform: Platform,
): Promise<readonly BatchAnswer[]> => {
  const actors = batches.flatMap(({ requestedBy, undo }): Actor[] => [
    requestedBy,
    ...(undo ? [undo.requestedBy] : []),
  ]);
  const names = await namesOfActors(platform, site, actors);
  const tasks = await Promise.all(batches.map(({ task }) => shownTask(platform, site.id, task)));
  return batches.map((batch, index) => ({
    ...batch,
    task: tasks[index]!,
    by: names.get(batch.requestedBy) ?? null,
    undoneBy: (batch.undo && names.get(batch.undo.requestedBy)) ?? null,
    isUndoable: isUndoable(batch, now),
    isResumable: isResumable(batch, now),
    file: hasExport(batch, now) ? fileHref(batch) : null,
    perSecond: rateOf(batch),
    remainingMs: remainingOf(batch),
  }));
};

const shownTask = async (
  { vault }: Pick<Platform, 'vault'>,
  siteId: SiteId,
  task: BatchTask,
): Promise<ShownBatchTask> =>
  task.kind === 'stockEdit' ? { ...task, reason: (await openText(vault, siteId, task.reason)) ?? '' } : task;
