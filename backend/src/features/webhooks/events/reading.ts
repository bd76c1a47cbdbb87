import { isOfSite, type Position, type RecordedEvent } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { categoriesOf, isOffered } from '@kontor/contracts/webhooks/event-groups';
import type { EventWebhookView } from '@kontor/contracts/webhooks/responses';
import type { LiveFeed } from '@kontor/projections/platform/feed/live-feed';
import type { Cursor } from './cursor.ts';

/** Whether an address wants an event. */
export const isDeliverable = ({ siteId, groups, start }: EventWebhookView, event: RecordedEvent): boolean => {
  const { metadata } = event;
  if (!isOfSite(event) || metadata.siteId !== siteId || !isOffered(groups, event)) return false;
  return start.from === null || metadata.at >= start.from;
};

export interface DeliverablePage {
  readonly events: readonly RecordedEvent[];
  /** No wanted event up to here is missing. */
  readonly end: Position;
}

/**
 * The next events for an address.
 * @param reached end of the log; later events may change what is wanted
 * @throws LogUnavailable, also when the queried node has not reached that position yet
 */
export const readDeliverable = async (
  feed: Pick<LiveFeed, 'read'>,
  view: EventWebhookView,
  after: Position,
  reached: Position,
): Promise<DeliverablePage> => {
  const categories = categoriesOf(view.groups);
  const page = await feed.read({ after, ...(categories && { filter: { categories } }) }, reached);
  const events = page.events.filter((event) => event.position <= reached && isDeliverable(view, event));
  return { events, end: page.position < reached ? page.position : reached };
};

/** Loads waiting events from the log; `gone`: those missing after the log was restored. */
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
