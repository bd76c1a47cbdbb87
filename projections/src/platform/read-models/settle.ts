import type { Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import { reachedByAll } from '@kontor/contracts/kernel/partition';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import {
  type Body,
  type DocumentKey,
  documentKey,
  type DocumentState,
  type ReadStore,
  type ViewVersion,
} from '@kontor/contracts/ports/read-store';

/** A version of a read model, wherever it is kept. */
export interface Side {
  readonly store: Pick<ReadStore, 'scan' | 'load' | 'checkpoints'>;
  readonly version: ViewVersion;
}

/** Some documents of a side as they were read, by key. */
export interface Read {
  /** All events up to here had been applied before they were read. */
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
 * The same documents of several sides as of one and the same position: whichever side is behind gets in memory what it
 * has not seen yet. So what is late does not differ, and what a side has left out does.
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

/** Events of the projection after one position and up to another. */
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
      yield event;
    }
  }
}
