import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { EventMetadata, Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import type { EventFilter } from '@kontor/contracts/ports/event-log';
import type { OnUnreadable } from '../unreadable-event.ts';
import { matches } from './filters.ts';
import { toPosition } from './positions.ts';

const JSON_CONTENT = 'application/json';

const text = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();

type Recorded = ReadResp.ReadEvent.RecordedEvent;

/** Also of events that are not ours to read. */
export const positionOf = (event: Recorded): Position =>
  toPosition({ commit: event.getCommitPosition(), prepare: event.getPreparePosition() });

const typeOf = (event: Recorded): string => event.getMetadataMap().get('type') ?? '';

const streamOf = (event: Recorded): string =>
  text(event.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array());

/** Bytes of what the event says. */
export const sizeOf = (event: Recorded): number => event.getData_asU8().length + event.getCustomMetadata_asU8().length;

/** In the log beside the metadata of the event: its own id, see `proposed` in `requests.ts`. */
interface StoredMetadata extends EventMetadata {
  readonly eventId?: string;
}

/** @throws SyntaxError when somebody else has written what is not JSON */
export const toRecorded = (event: Recorded): RecordedEvent => {
  const written = text(event.getCustomMetadata_asU8());
  const { eventId, ...metadata } = (written === '' ? {} : JSON.parse(written)) as StoredMetadata;
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

/** Types that begin with `$` are the server's own. */
const isSystems = (type: string): boolean => type.startsWith('$');

/** The event where it is wanted, read only then; `null`: it is not, or nobody can read it. */
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
