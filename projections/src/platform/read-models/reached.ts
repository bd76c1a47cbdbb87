import type { Position } from '@kontor/contracts/kernel/events';
import { type Checkpoints, reachedByAll } from '@kontor/contracts/kernel/partition';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { ReadStore, ViewVersion } from '@kontor/contracts/ports/read-store';
import type { Places } from '../places.ts';

interface Parts {
  readonly store: Pick<ReadStore, 'checkpoints'>;
  readonly places: Pick<Places, 'checkpoints'>;
}

/** Progress over all partitions: own ones from memory, others from their notes. */
const reachedBy = async ({ store, places }: Parts, version: ViewVersion): Promise<Position> => {
  const reached = new Map(await store.checkpoints(version));
  const own: Checkpoints = places.checkpoints(version);
  for (const [partition, place] of own) if (place > (reached.get(partition) ?? '')) reached.set(partition, place);
  return reachedByAll(reached);
};

export const hasReached = async (parts: Parts, version: ViewVersion, head: Position): Promise<boolean> =>
  (await reachedBy(parts, version)) >= head;

/** Events up to `head` not yet applied, counted up to `most`. */
export const eventsBehind = async (
  { log, ...parts }: Parts & { readonly log: Pick<EventLog, 'readAll'> },
  { types }: Projection,
  version: ViewVersion,
  head: Position,
  most: number,
): Promise<number> => {
  const reached = await reachedBy(parts, version);
  if (reached >= head) return 0;
  let behind = 0;
  for await (const page of log.readAll({ after: reached, filter: { types }, limit: most })) {
    behind += page.filter(({ position }) => position <= head).length;
  }
  return behind;
};
