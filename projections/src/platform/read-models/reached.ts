import type { Position } from '@kontor/contracts/kernel/events';
import { reachedByAll } from '@kontor/contracts/kernel/partition';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ReadStore, ViewVersion } from '@kontor/contracts/ports/read-store';

interface Parts {
  readonly log: Pick<EventLog, 'readAll'>;
  readonly store: Pick<ReadStore, 'checkpoints'>;
}

/**
 * Events up to `head` that a version has still before it, `most` at most. A checkpoint may stay behind where nothing
 * follows that the read model takes.
 */
export const eventsBehind = async (
  { log, store }: Parts,
  { types }: Projection,
  version: ViewVersion,
  head: Position,
  most: number,
): Promise<number> => {
  const reached = reachedByAll(await store.checkpoints(version));
  if (reached >= head) return 0;
  let behind = 0;
  for await (const page of log.readAll({ after: reached, filter: { types }, limit: most })) {
    behind += page.filter(({ position }) => position <= head).length;
  }
  return behind;
};

/** Whether a version has applied all up to `head`. */
export const hasReached = async (
  parts: Parts,
  projection: Projection,
  version: ViewVersion,
  head: Position,
): Promise<boolean> => (await eventsBehind(parts, projection, version, head, 1)) === 0;
