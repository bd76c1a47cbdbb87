import { type DomainEvent, type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { EventBatch, EventLog } from '@kontor/contracts/ports/event-log';

export const flatten = async (pages: AsyncIterable<readonly RecordedEvent[]>): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const page of pages) events.push(...page);
  return events;
};

export const categoryEvents = async <Event extends DomainEvent>(
  log: EventLog,
  category: string,
): Promise<readonly Recorded<Event>[]> =>
  (await flatten(log.readAll({ after: START, filter: { categories: [category] } }))) as unknown as Recorded<Event>[];

/** Reads batches until `enough` returns true, then ends the subscription. */
export const takeUntil = async (
  batches: AsyncIterable<EventBatch>,
  enough: (events: readonly RecordedEvent[], batch: EventBatch) => boolean,
): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const batch of batches) {
    events.push(...batch.events);
    if (enough(events, batch)) break;
  }
  return events;
};
