import { categoryOf, type RecordedEvent } from '@kontor/contracts/kernel/events';
import type { SinkMessage } from '@kontor/contracts/ports/event-sink';
import { maskedData } from '../../platform/masked-data.ts';

/**
 * The public form of an event: CloudEvents 1.0 in JSON without personal data, like the analysts' table of events, but
 * with coupon codes. If all data is withheld there is no `data`. Pure.
 */
export const cloudEventOf = (event: RecordedEvent): SinkMessage => {
  const { id, type, stream, revision, position, metadata } = event;
  const { siteId, at, actor, $correlationId, $causationId } = metadata;
  const attributes = JSON.stringify({
    specversion: '1.0',
    id,
    source: `/sites/${siteId}`,
    type,
    subject: stream,
    time: new Date(at).toISOString(),
    datacontenttype: 'application/json',
    partitionkey: stream,
    sequence: position,
    siteid: siteId,
    category: categoryOf(stream),
    revision,
    actor,
    correlationid: $correlationId,
    causationid: $causationId,
  });
  // Receivers are set up by people who may manage coupons.
  const data = maskedData(event, { showsCodes: true });
  const body = data === null ? attributes : `${attributes.slice(0, -1)},"data":${data}}`;
  return { id, key: stream, type, at, body };
};
