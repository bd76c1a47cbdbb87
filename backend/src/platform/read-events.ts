import type { DomainEvent } from '@kontor/contracts/kernel/events';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { EventLog, ReadStreamOptions } from '@kontor/contracts/ports/event-log';

/**
 * Reads a stream with the event types of its feature. The types hold because only that feature's decider writes to it
 * and event shapes never change. There may be other events, from newer code or of commands that had nothing to do:
 * readers check `type` and skip unknown ones.
 * @throws LogUnavailable
 */
export const readEvents = async <Event extends DomainEvent>(
  log: Pick<EventLog, 'readStream'>,
  stream: string,
  options: ReadStreamOptions = {},
): Promise<readonly Recorded<Event>[]> =>
  (await log.readStream(stream, options)) as unknown as readonly Recorded<Event>[];
