import type { NewEvent } from '@kontor/contracts/kernel/events';
import { AppendTooLarge, MAX_APPEND_BYTES } from '@kontor/contracts/ports/event-log';

export interface EventJson {
  readonly data: string;
  readonly metadata: string;
  /** Size as EventStoreDB counts it: two bytes per character of the type. */
  readonly bytes: number;
}

const ADDED_BYTES = 64;

const known = new WeakMap<NewEvent, EventJson>();

/** Cached per event: serialising costs more than most other steps. */
export const eventJson = (event: NewEvent): EventJson => {
  const before = known.get(event);
  if (before) return before;
  const [data, metadata] = [JSON.stringify(event.data), JSON.stringify(event.metadata)];
  const bytes = Buffer.byteLength(data) + Buffer.byteLength(metadata) + 2 * event.type.length + ADDED_BYTES;
  const made = { data, metadata, bytes };
  known.set(event, made);
  return made;
};

/** Size of an append, in bytes. */
export const appendBytes = (events: readonly NewEvent[]): number =>
  events.reduce((sum, event) => sum + eventJson(event).bytes, 0);

/** Checked by every log before it sends anything. @throws AppendTooLarge */
export const checkAppendSize = (stream: string, events: readonly NewEvent[]): void => {
  const bytes = appendBytes(events);
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(stream, bytes);
};
