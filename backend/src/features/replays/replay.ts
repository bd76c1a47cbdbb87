import { isKnownType } from '@kontor/contracts/events/event-types';
import type { HistoryPart } from '@kontor/contracts/replays/history-part';
import { type Position, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { Body } from '@kontor/contracts/ports/read-store';
import type { DocumentKey } from '@kontor/contracts/ports/responses';
import { FailedAt } from '../../platform/own-code.ts';
import type { Replayed } from './own-projection.ts';
import { readHistory } from './read-history.ts';

export class ProjectionFailed extends FailedAt {
  override readonly name = 'ProjectionFailed';
}

export interface Replaying {
  readonly position: Position;
  readonly events: number;
  /** Unknown event types with their counts. */
  readonly unknown: Readonly<Record<string, number>>;
}

/** @property isStopped stopped by `signal` */
export interface ReplayEnd extends Replaying {
  readonly isStopped: boolean;
}

export const NOT_BEGUN: Replaying = { position: START, events: 0, unknown: {} };

/** An event with its document key. */
export interface Applied {
  readonly key: DocumentKey;
  readonly event: RecordedEvent;
}

export interface Sink {
  /** All or nothing. @throws ProjectionFailed */
  apply(applied: readonly Applied[], evolve: Evolve, done: Replaying): Promise<void>;
}

export type Evolve = (body: Body | null, event: RecordedEvent) => Body | null;

export interface ReplayParts {
  readonly log: Pick<EventLog, 'readAll'>;
  readonly sink: Sink;
  readonly signal: AbortSignal;
  readonly onProgress: (done: Replaying) => void;
}

/** Several pages, so that documents that change often are written once. */
const BATCH = 4_000;

/**
 * Runs a projection over a part of the history, continuing from earlier progress.
 * @returns the progress, possibly incomplete after `signal`
 * @throws ProjectionFailed; LogUnavailable, StoreUnavailable
 */
export const replay = async (
  projection: Replayed,
  part: HistoryPart,
  before: Replaying,
  { log, sink, signal, onProgress }: ReplayParts,
): Promise<ReplayEnd> => {
  const evolve: Evolve = (body, event) => {
    try {
      return projection.evolve(body, event);
    } catch (cause) {
      throw new ProjectionFailed(event, cause);
    }
  };
  const unknown = { ...before.unknown };
  let { events, position } = before;
  let batch: Applied[] = [];
  const commit = async (): Promise<Replaying> => {
    const done = { position, events, unknown: { ...unknown } };
    await sink.apply(batch, evolve, done);
    batch = [];
    onProgress(done);
    return done;
  };
  for await (const page of readHistory(log, { ...part, types: typesOf(projection, part) }, before.position)) {
    for (const event of page.events) {
      if (!isKnownType(event.type)) unknown[event.type] = (unknown[event.type] ?? 0) + 1;
      const key = keyOf(projection, event);
      if (key) batch.push({ key, event });
    }
    events += page.events.length;
    position = page.position;
    if (signal.aborted) return { ...(await commit()), isStopped: true };
    if (batch.length >= BATCH) await commit();
    else onProgress({ position, events, unknown });
  }
  return { ...(await commit()), isStopped: false };
};

const keyOf = (projection: Replayed, event: RecordedEvent): DocumentKey | null => {
  try {
    return projection.keyOf(event);
  } catch (cause) {
    throw new ProjectionFailed(event, cause);
  }
};

/** Event types that are both requested and projected. */
export const typesOf = ({ types }: Pick<Replayed, 'types'>, part: HistoryPart): readonly string[] | undefined => {
  if (types === null) return part.types;
  return part.types === undefined ? types : types.filter((type) => part.types?.includes(type));
};
