import type { Partition } from '@kontor/contracts/kernel/partition';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventBatch } from '@kontor/contracts/ports/event-log';
import type { Fence } from '@kontor/contracts/ports/leases';
import {
  documentKey,
  type DocumentKey,
  type DocumentWrite,
  type ReadStore,
  type ViewVersion,
} from '@kontor/contracts/ports/read-store';

/** What a projector writes, and with what right. */
export interface Target {
  readonly version: ViewVersion;
  readonly partition: Partition;
  readonly fence: Fence;
}

/**
 * Brings a version up to the end of a batch: each document is loaded once, evolved through its events and written
 * once. An event that a document has seen already is skipped, so any repetition gives the same read model.
 * @returns how many documents there are more
 */
export const applyBatch = async (
  store: ReadStore,
  projection: Projection,
  { version, partition, fence }: Target,
  batch: Pick<EventBatch, 'events' | 'position'>,
): Promise<number> => {
  const keys = new Map<string, DocumentKey>();
  for (const event of batch.events) {
    const key = projection.keyOf(event);
    keys.set(documentKey(key), key);
  }
  const before = await store.load(version, [...keys.values()]);
  const states = new Map(before);
  const changed = new Map<string, DocumentWrite>();
  for (const event of batch.events) {
    const key = projection.keyOf(event);
    const name = documentKey(key);
    const state = states.get(name);
    if (state && state.position >= event.position) continue;
    const body = projection.evolve(state?.body ?? null, event);
    states.set(name, { position: event.position, body });
    changed.set(name, { ...key, position: event.position, body });
  }
  await store.commit({ version, partition, writes: [...changed.values()], checkpoint: batch.position, fence });
  let more = 0;
  for (const [name, { body }] of changed) more += Number(body !== null) - Number(Boolean(before.get(name)?.body));
  return more;
};
