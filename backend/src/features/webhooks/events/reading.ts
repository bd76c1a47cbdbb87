import { isOfSite, type Position, type RecordedEvent } from '@kontor/contracts/kernel/events';
import { type EventLog, LogUnavailable } from '@kontor/contracts/ports/event-log';
import { categoriesOf, isTold } from '@kontor/contracts/webhooks/event-groups';
import type { EventWebhookView } from '@kontor/contracts/webhooks/event-webhooks';
import type { Cursor } from './cursor.ts';

/** Events that are read at once. */
const PAGE = 500;

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
  log: Pick<EventLog, 'readAll' | 'head'>,
  view: EventWebhookView,
  after: Position,
  reached: Position,
): Promise<WantedPage> => {
  const categories = categoriesOf(view.groups);
  const filter = categories && { filter: { categories } };
  const read = async () => {
    const events: RecordedEvent[] = [];
    for await (const page of log.readAll({ after, limit: PAGE, ...filter })) events.push(...page);
    return events;
  };
  let page = await read();
  if (page.length === 0) {
    // One node of a cluster may be behind another: that nothing comes from it does not say that there is nothing.
    if ((await log.head()) < reached) throw new LogUnavailable('the log is not as far as it was said to be');
    page = await read();
  }
  const last = page.at(-1)?.position ?? reached;
  const events = page.filter((event) => event.position <= reached && isWanted(view, event));
  return { events, end: last < reached ? last : reached };
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
