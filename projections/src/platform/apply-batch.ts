import { isOfSite } from '@kontor/contracts/kernel/events';
import type { Partition } from '@kontor/contracts/kernel/partition';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventBatch } from '@kontor/contracts/ports/event-log';
import type { Fence } from '@kontor/contracts/ports/leases';
import { documentKey, type DocumentWrite, type ReadStore, type ViewVersion } from '@kontor/contracts/ports/read-store';
import type { DocumentKey } from '@kontor/contracts/ports/responses';

export interface Target {
  readonly version: ViewVersion;
  readonly partition: Partition;
  readonly fence: Fence;
}

/**
 * Applies a batch: each document is loaded once, evolved and written once. Events a document has already seen are
 * skipped, so repeats are idempotent, and so are foreign events with our type names.
 * @returns by how much the number of documents grew
 */
export const applyBatch = async (
  store: ReadStore,
  projection: Projection,
  { version, partition, fence }: Target,
  batch: Pick<EventBatch, 'events' | 'position'>,
): Promise<number> => {
  const keys = new Map<string, DocumentKey>();
  const events = batch.events.filter(isOfSite);
  for (const event of events) {
    const key = projection.keyOf(event);
    keys.set(documentKey(key), key);
  }
  const before = await store.load(version, [...keys.values()]);
  const states = new Map(before);
  const changed = new Map<string, DocumentWrite>();
  for (const event of events) {
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
