import type { BatchEvent } from '@kontor/contracts/batches/batches';
import type { BatchId } from '@kontor/contracts/batches/parts';
import type { BatchView } from '@kontor/contracts/batches/responses';
import { evolveBatch } from '@kontor/contracts/batches/state';
import { type Position, streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';

/**
 * From the read model, or from its events if that lags: who has just requested one is shown it, and not told to come
 * again.
 */
export const batchOf = async (
  { log, queries }: Pick<Platform, 'log' | 'queries'>,
  siteId: SiteId,
  batchId: BatchId,
  position: Position | undefined,
): Promise<BatchView | null> => {
  const known = await queries.batches.byId(siteId, batchId, position);
  if (known !== null) return known;
  const events = await readEvents<BatchEvent>(log, streamName('batch', siteId, batchId));
  return events.reduce<BatchView | null>(
    (before, event) => evolveBatch(before, event, event.metadata.at, event.metadata.actor) ?? before,
    null,
  );
};
