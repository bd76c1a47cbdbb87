import { isOfSite, type Position, type RecordedEvent } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { categoriesOf, isTold } from '@kontor/contracts/webhooks/event-groups';
import type { EventWebhookView } from '@kontor/contracts/webhooks/event-webhooks';
import type { LiveFeed } from '@kontor/projections/platform/feed/live-feed';
import type { Cursor } from './cursor.ts';

/** Whether an address is to be told of an event. */
export const isWanted = ({ siteId, groups, start }: EventWebhookView, event: RecordedEvent): boolean => {
  const { metadata } = event;
  if (!isOfSite(event) || metadata.siteId !== siteId || !isTold(groups, event)) return false;
  return start.from === null || metadata.at >= start.from;
};

export interface WantedPage {
  readonly events: readonly RecordedEvent[];
  /** Nothing that is wanted is left out up to here. */
  readonly end: Position;
}

/**
 * What an address is to be told next.
 * @param reached of the log; what is further on may say that it wants something else
 * @throws LogUnavailable, also where whoever is asked does not know yet that the log has come so far
 */
export const readWanted = async (
  feed: Pick<LiveFeed, 'read'>,
  view: EventWebhookView,
  after: Position,
  reached: Position,
): Promise<WantedPage> => {
  const categories = categoriesOf(view.groups);
  const page = await feed.read({ after, ...(categories && { filter: { categories } }) }, reached);
  const events = page.events.filter((event) => event.position <= reached && isWanted(view, event));
  return { events, end: page.position < reached ? page.position : reached };
};

/** What waits, as it stands in the log; `gone`: events that are there no more, after a log was restored. */
export const readWaiting = async (log: Pick<EventLog, 'readStream'>, { waiting }: Cursor) => {
  const events: RecordedEvent[] = [];
  const gone: string[] = [];
  for (const { eventId, stream, revision } of waiting) {
    const [event] = await log.readStream(stream, { from: revision, limit: 1 });
    if (event?.id === eventId) events.push(event);
    else gone.push(eventId);
  }
  return { events, gone };
};
