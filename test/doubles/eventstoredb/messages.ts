import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { BatchAppendReq, ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { LogRecord, NewRecord } from './log.ts';

const TICKS_PER_MS = 10_000;

export const identifier = (stream: string): InstanceType<typeof shared.StreamIdentifier> =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream));

export const nameIn = (id: InstanceType<typeof shared.StreamIdentifier> | undefined): string =>
  Buffer.from(id?.getStreamName_asU8() ?? []).toString();

export const toRecord = (message: BatchAppendReq.ProposedMessage): NewRecord => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

export const eventAnswer = (record: LogRecord): Buffer => {
  if (record.encoded) return record.encoded;
  const position = String(record.position);
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(record.id))
    .setStreamIdentifier(identifier(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setCustomMetadata(record.metadata)
    .setData(record.data);
  event
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', String(record.created * TICKS_PER_MS));
  const read = new streams.ReadResp.ReadEvent().setEvent(event).setCommitPosition(position);
  record.encoded = Buffer.from(new streams.ReadResp().setEvent(read).serializeBinary());
  return record.encoded;
};

export const checkpointAnswer = (position: number): Buffer => {
  const checkpoint = new streams.ReadResp.Checkpoint()
    .setCommitPosition(String(position))
    .setPreparePosition(String(position));
  return Buffer.from(new streams.ReadResp().setCheckpoint(checkpoint).serializeBinary());
};

export const caughtUpAnswer = Buffer.from(
  new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()).serializeBinary(),
);

export const confirmationAnswer = (id: string): Buffer => {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id);
  return Buffer.from(new streams.ReadResp().setConfirmation(confirmation).serializeBinary());
};

export const notFoundAnswer = (stream: string): Buffer => {
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream));
  return Buffer.from(new streams.ReadResp().setStreamNotFound(notFound).serializeBinary());
};

export interface RequestedFilter {
  readonly on: 'stream' | 'type';
  readonly regex: string;
  readonly prefixes: readonly string[];
}

export const askedFilter = (options: ReadReq.Options): RequestedFilter | null => {
  const filter = options.getFilter();
  if (!filter) return null;
  const on = filter.hasStreamIdentifier() ? 'stream' : 'type';
  const expression = filter.getStreamIdentifier() ?? filter.getEventType();
  return { on, regex: expression?.getRegex() ?? '', prefixes: expression?.getPrefixList() ?? [] };
};

export const matcher = (filter: RequestedFilter | null): ((record: LogRecord) => boolean) => {
  if (!filter) return () => true;
  const { on, prefixes } = filter;
  const regex = filter.regex === '' ? null : new RegExp(filter.regex, 'u');
  return (record) => {
    const text = on === 'stream' ? record.stream : record.type;
    return regex ? regex.test(text) : prefixes.some((prefix) => text.startsWith(prefix));
  };
};
