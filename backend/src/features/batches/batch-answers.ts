import type { BatchAnswer } from '@kontor/contracts/batch-calls';
import { isResumable, isUndoable } from '@kontor/contracts/batch-state';
import type { BatchView } from '@kontor/contracts/batches';
import type { Actor } from '@kontor/contracts/kernel/events';
import { namesOfActors } from '../../platform/actor-names.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { fileHref, hasExport, rateOf, remainingOf } from './batch-figures.ts';

/** Long work as its site is told of it, with the names of who has asked. */
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
  return batches.map((batch) => ({
    ...batch,
    by: names.get(batch.requestedBy) ?? null,
    undoneBy: (batch.undo && names.get(batch.undo.requestedBy)) ?? null,
    isUndoable: isUndoable(batch, now),
    isResumable: isResumable(batch, now),
    file: hasExport(batch, now) ? fileHref(batch) : null,
    perSecond: rateOf(batch),
    remainingMs: remainingOf(batch),
  }));
};
