import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { EventMetadata, Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import { toPosition } from './positions.ts';

const JSON_CONTENT = 'application/json';

const text = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();

type Recorded = ReadResp.ReadEvent.RecordedEvent;

/** Also of events that are not ours to read. */
export const positionOf = (event: Recorded): Position =>
  toPosition({ commit: event.getCommitPosition(), prepare: event.getPreparePosition() });

/** @throws SyntaxError when somebody else has written what is not JSON */
export const toRecorded = (event: Recorded): RecordedEvent => {
  const properties = event.getMetadataMap();
  const metadata = text(event.getCustomMetadata_asU8());
  return {
    id: event.getId()?.getString() ?? '',
    type: properties.get('type') ?? '',
    data: properties.get('content-type') === JSON_CONTENT ? (JSON.parse(text(event.getData_asU8())) as unknown) : null,
    metadata: (metadata === '' ? {} : JSON.parse(metadata)) as EventMetadata,
    stream: text(event.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array()),
    revision: Number(event.getStreamRevision()),
    position: positionOf(event),
  };
};
