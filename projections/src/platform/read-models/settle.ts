import { isOfSite, type Position, type RecordedEvent } from '@kontor/contracts/kernel/events';
import { reachedByAll } from '@kontor/contracts/kernel/partition';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import {
  type Body,
  documentKey,
  type DocumentState,
  type ReadStore,
  type ViewVersion,
} from '@kontor/contracts/ports/read-store';
import type { DocumentKey } from '@kontor/contracts/ports/responses';

export interface Side {
  readonly store: Pick<ReadStore, 'scan' | 'load' | 'checkpoints'>;
  readonly version: ViewVersion;
}

export interface Read {
  /** All events up to here were applied before reading. */
  readonly reached: Position;
  readonly states: ReadonlyMap<string, DocumentState>;
}

/** @param read the documents, after the checkpoints */
export const readSide = async (
  { store, version }: Side,
  read: () => Promise<ReadonlyMap<string, DocumentState>>,
): Promise<Read> => {
  const reached = reachedByAll(await store.checkpoints(version));
  return { reached, states: await read() };
};

/**
 * Brings both sides' documents to the same position by applying missing events in memory. So lag does not show as a
 * difference, but omissions do.
 */
export const settle = async (
  log: Pick<EventLog, 'readAll'>,
  projection: Projection,
  keys: readonly DocumentKey[],
  sides: readonly Read[],
): Promise<readonly ReadonlyMap<string, Body | null>[]> => {
  const names = new Set(keys.map(documentKey));
  const seen = (side: Read, name: string): Position => newest(side.reached, side.states.get(name)?.position);
  const all = sides.flatMap((side) => [...names].map((name) => seen(side, name)));
  const [from, to] = [all.reduce(older), all.reduce((one, other) => newest(one, other))];
  const bodies = sides.map(
    ({ states }) => new Map([...names].map((name) => [name, states.get(name)?.body ?? null] as const)),
  );
  for await (const event of between(log, projection, from, to)) {
    const name = documentKey(projection.keyOf(event));
    if (!names.has(name)) continue;
    for (const [index, side] of sides.entries()) {
      const made = bodies[index] as Map<string, Body | null>;
      if (event.position > seen(side, name)) made.set(name, projection.evolve(made.get(name) ?? null, event));
    }
  }
  return bodies;
};

const newest = (one: Position, other: Position | undefined): Position =>
  other !== undefined && other > one ? other : one;
const older = (one: Position, other: Position): Position => (one < other ? one : other);

async function* between(
  log: Pick<EventLog, 'readAll'>,
  { types }: Projection,
  after: Position,
  upTo: Position,
): AsyncGenerator<RecordedEvent> {
  if (after >= upTo) return;
  for await (const page of log.readAll({ after, filter: { types } })) {
    for (const event of page) {
      if (event.position > upTo) return;
      if (isOfSite(event)) yield event;
    }
  }
}
