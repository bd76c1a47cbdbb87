import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { EventMetadata, Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import type { EventFilter } from '@kontor/contracts/ports/event-log';
import { metadataIn, type OnUnreadable } from '../unreadable-event.ts';
import { matches } from './filters.ts';
import { toPosition } from './positions.ts';

const JSON_CONTENT = 'application/json';

const text = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();

type Recorded = ReadResp.ReadEvent.RecordedEvent;

/** Also of events that are not the product's. */
export const positionOf = (event: Recorded): Position =>
  toPosition({ commit: event.getCommitPosition(), prepare: event.getPreparePosition() });

const typeOf = (event: Recorded): string => event.getMetadataMap().get('type') ?? '';

const streamOf = (event: Recorded): string =>
  text(event.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array());

export const sizeOf = (event: Recorded): number => event.getData_asU8().length + event.getCustomMetadata_asU8().length;

/** Metadata as stored: adds the event's own id, see `proposed` in `requests.ts`. */
interface StoredMetadata extends EventMetadata {
  readonly eventId?: string;
}

/** @throws SyntaxError for an invalid event written by others */
export const toRecorded = (event: Recorded): RecordedEvent => {
  const written = text(event.getCustomMetadata_asU8());
  const { eventId, ...metadata } = metadataIn(written === '' ? '{}' : written) as StoredMetadata;
  const isJson = event.getMetadataMap().get('content-type') === JSON_CONTENT;
  return {
    id: eventId ?? event.getId()?.getString() ?? '',
    type: typeOf(event),
    data: isJson ? (JSON.parse(text(event.getData_asU8())) as unknown) : null,
    metadata,
    stream: streamOf(event),
    revision: Number(event.getStreamRevision()),
    position: positionOf(event),
  };
};

/** System event types begin with `$`. */
const isSystems = (type: string): boolean => type.startsWith('$');

/** The event, decoded only if it matches; `null`: no match, or unreadable. */
export const wantedOf = (
  event: Recorded,
  filter: EventFilter | undefined,
  onUnreadable: OnUnreadable,
): RecordedEvent | null => {
  const [type, stream] = [typeOf(event), streamOf(event)];
  if (isSystems(type) || !matches(filter, { type, stream })) return null;
  try {
    return toRecorded(event);
  } catch {
    onUnreadable({ stream, type, position: positionOf(event) });
    return null;
  }
};
