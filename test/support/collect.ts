import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { EventBatch } from '@kontor/contracts/ports/event-log';

/** Everything that pages of events hold. */
export const flatten = async (pages: AsyncIterable<readonly RecordedEvent[]>): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const page of pages) events.push(...page);
  return events;
};

/** Reads batches until `enough` says so, and then ends the subscription. */
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
