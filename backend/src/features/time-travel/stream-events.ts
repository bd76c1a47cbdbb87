import { isKnownType } from '@kontor/contracts/events/event-types';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { refuseBefore } from './instants.ts';

const PAGE = 1_000;

/** All events of a stream, page by page. @throws LogUnavailable */
export async function* eventsOf(log: Pick<EventLog, 'readStream'>, stream: string): AsyncGenerator<RecordedEvent> {
  for (let from = 0; ; from += PAGE) {
    const page = await log.readStream(stream, { from, limit: PAGE });
    yield* page;
    if (page.length < PAGE) return;
  }
}

/** Its events up to then, of known types. @throws LogUnavailable */
export const knownEventsUntil = async (
  log: Pick<EventLog, 'readStream'>,
  stream: string,
  at: Instant,
): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const event of eventsOf(log, stream)) {
    if (event.metadata.at > at) break;
    if (isKnownType(event.type)) events.push(event);
  }
  return events;
};

/** For a stream without events up to then. @throws Refusal `notFound`, or `invalid` at `at` */
export const refuseNothing = async (log: Pick<EventLog, 'readStream'>, stream: string): Promise<never> => {
  const [first] = await log.readStream(stream, { limit: 1 });
  if (!first) throw new Refusal('notFound', { key: 'history.unknown' });
  return refuseBefore(first.metadata.at);
};
