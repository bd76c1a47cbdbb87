import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { BatchAppendReq, ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { randomUUID } from 'node:crypto';
import type { NewEvent, Position } from '@kontor/contracts/kernel/events';
import type { ExpectedRevision, ReadStreamOptions } from '@kontor/contracts/ports/event-log';
import { eventJson } from '../../platform/event-json.ts';
import type { ServerFilter } from './filters.ts';
import { toLogPosition } from './positions.ts';

/** The client offers no filtered reads of $all. */

const { Options } = streams.ReadReq;
const DIRECTION = { forwards: Options.ReadDirection.FORWARDS, backwards: Options.ReadDirection.BACKWARDS };
/** Bytes per message; EventStoreDB accepts up to 4 MB. */
const MESSAGE_BYTES = 1024 * 1024;

const empty = () => new shared.Empty();
const identifier = (stream: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
const request = (options: ReadReq.Options): ReadReq =>
  new streams.ReadReq().setOptions(options.setUuidOption(new Options.UUIDOption().setString(empty())));

export const streamRead = (stream: string, { direction, from, limit }: ReadStreamOptions): ReadReq => {
  const of = new Options.StreamOptions().setStreamIdentifier(identifier(stream));
  if (from !== undefined) of.setRevision(String(from));
  else if (direction === 'backwards') of.setEnd(empty());
  else of.setStart(empty());
  return request(
    new Options()
      .setStream(of)
      .setReadDirection(DIRECTION[direction ?? 'forwards'])
      .setCount(String(Math.min(limit ?? Infinity, Number.MAX_SAFE_INTEGER)))
      .setNoFilter(empty()),
  );
};

const allFrom = (position: Position): ReadReq.Options.AllOptions => {
  const start = toLogPosition(position);
  if (!start) return new Options.AllOptions().setStart(empty());
  return new Options.AllOptions().setPosition(
    new Options.Position().setCommitPosition(start.commit).setPreparePosition(start.prepare),
  );
};

const filterOptions = (filter: ServerFilter): ReadReq.Options.FilterOptions => {
  const options = new Options.FilterOptions().setCount(empty()).setCheckpointintervalmultiplier(1);
  const { Expression } = Options.FilterOptions;
  if (filter.on === 'stream') {
    return options.setStreamIdentifier(new Expression().setPrefixList([...filter.prefixes]));
  }
  return options.setEventType(new Expression().setRegex(filter.regex));
};

/** Includes a matching event at `from`. `null`: all events, including system events. */
export const allRead = (from: Position, filter: ServerFilter | null, count: number): ReadReq => {
  const options = new Options().setAll(allFrom(from)).setReadDirection(DIRECTION.forwards).setCount(String(count));
  return request(filter ? options.setFilter(filterOptions(filter)) : options.setNoFilter(empty()));
};

/** The newest events before `before` (exclusive) or the end, including system events. */
export const newestRead = (count: number, before?: Position): ReadReq =>
  request(
    new Options()
      .setAll(before === undefined ? new Options.AllOptions().setEnd(empty()) : allFrom(before))
      .setReadDirection(DIRECTION.backwards)
      .setCount(String(count))
      .setNoFilter(empty()),
  );

/**
 * Excludes the event at `after`. Unfiltered, because a filtered subscription reports its position only now and then.
 */
export const allSubscription = (after: Position): ReadReq =>
  request(
    new Options()
      .setAll(allFrom(after))
      .setReadDirection(DIRECTION.forwards)
      .setSubscription(new Options.SubscriptionOptions())
      .setNoFilter(empty()),
  );

/**
 * Each send gets a new id, and the event's id is stored in the metadata. Otherwise the server would silently treat
 * another process's append of the same events as this one.
 */
const proposed = (event: NewEvent): BatchAppendReq.ProposedMessage => {
  const { data, metadata } = eventJson(event);
  const withId = `{"eventId":${JSON.stringify(event.id)}${metadata === '{}' ? '' : ','}${metadata.slice(1)}`;
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(randomUUID()))
    .setData(Buffer.from(data))
    .setCustomMetadata(Buffer.from(withId));
  message.getMetadataMap().set('type', event.type).set('content-type', 'application/json');
  return message;
};

/** One append, split into several messages if large. */
export function* batchAppend(
  correlationId: string,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Iterable<BatchAppendReq> {
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(identifier(stream));
  if (expected === 'none') options.setNoStream(empty());
  else if (expected === 'any') options.setAny(empty());
  else options.setStreamPosition(String(expected));
  const id = new shared.UUID().setString(correlationId);
  let message = new streams.BatchAppendReq().setCorrelationId(id).setOptions(options);
  let bytes = 0;
  for (const event of events.map(proposed)) {
    const more = event.getData_asU8().length + event.getCustomMetadata_asU8().length;
    if (bytes > 0 && bytes + more > MESSAGE_BYTES) {
      yield message;
      message = new streams.BatchAppendReq().setCorrelationId(id);
      bytes = 0;
    }
    bytes += more;
    message.addProposedMessages(event);
  }
  yield message.setIsFinal(true);
}
