import { categoryOf, type RecordedEvent, START, streamName } from '@kontor/contracts/kernel/events';
import type { NewestPage, NewestFilter, ReadNewestOptions } from '@kontor/contracts/ports/event-log';
import type { OnUnreadable } from '../unreadable-event.ts';
import type { ReadAnswers } from './connection.ts';
import { positionOf, wantedOf } from './recorded.ts';

const isWanted = ({ stream, metadata }: RecordedEvent, { siteId, actor }: NewestFilter): boolean =>
  stream.startsWith(streamName(categoryOf(stream), siteId, '')) && (actor === undefined || metadata.actor === actor);

/**
 * Filters what the server sent, newest first.
 * @param count requested from the server: fewer events mean there are no more
 */
export const newestIn = (
  { answers, isCut }: ReadAnswers,
  count: number,
  { wanted, before, after = START, limit = count }: ReadNewestOptions,
  onUnreadable: OnUnreadable,
): NewestPage => {
  const filter = wanted.type === undefined ? undefined : { types: [wanted.type] };
  const events: RecordedEvent[] = [];
  let position = before ?? START;
  let read = 0;
  for (const answer of answers) {
    const sent = answer.getEvent()?.getEvent();
    if (!sent) continue;
    const at = positionOf(sent);
    if (at <= after) return { events, position, isEnd: true };
    read += 1;
    position = at;
    const event = wantedOf(sent, filter, onUnreadable);
    if (event && isWanted(event, wanted)) events.push(event);
    if (events.length >= limit) return { events, position, isEnd: false };
  }
  return { events, position, isEnd: !isCut && read < count };
};
