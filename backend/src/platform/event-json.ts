import type { NewEvent } from '@kontor/contracts/kernel/events';
import { AppendTooLarge, MAX_APPEND_BYTES } from '@kontor/contracts/ports/event-log';

/** An event as every log keeps it. */
export interface EventJson {
  readonly data: string;
  readonly metadata: string;
  /** As EventStoreDB counts what it takes at once: a character of the type is two bytes. */
  readonly bytes: number;
}

/** Beside an event's own metadata, for what a log adds to it. */
const ADDED_BYTES = 64;

const known = new WeakMap<NewEvent, EventJson>();

/** Made once for each event, whoever asks: to write an event as JSON costs more than most of what else is done to it. */
export const eventJson = (event: NewEvent): EventJson => {
  const before = known.get(event);
  if (before) return before;
  const [data, metadata] = [JSON.stringify(event.data), JSON.stringify(event.metadata)];
  const bytes = Buffer.byteLength(data) + Buffer.byteLength(metadata) + 2 * event.type.length + ADDED_BYTES;
  const made = { data, metadata, bytes };
  known.set(event, made);
  return made;
};

/** What an append of these events takes, in bytes. */
export const appendBytes = (events: readonly NewEvent[]): number =>
  events.reduce((sum, event) => sum + eventJson(event).bytes, 0);

/** Asked before anything is sent, by every log. @throws AppendTooLarge */
export const insistOnSize = (stream: string, events: readonly NewEvent[]): void => {
  const bytes = appendBytes(events);
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(stream, bytes);
};
