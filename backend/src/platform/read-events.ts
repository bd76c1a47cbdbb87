import type { DomainEvent } from '@kontor/contracts/kernel/events';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { EventLog, ReadStreamOptions } from '@kontor/contracts/ports/event-log';

/**
 * A stream as events of the feature that it belongs to. Only that feature's decider writes to it, and an event's shape
 * never changes, so the types hold. Others may stand between them, of a newer version of the code or of a command that
 * found nothing to do: whoever reads looks at `type` and passes over what it does not know, as every decider does.
 * @throws LogUnavailable
 */
export const readEvents = async <Event extends DomainEvent>(
  log: Pick<EventLog, 'readStream'>,
  stream: string,
  options: ReadStreamOptions = {},
): Promise<readonly Recorded<Event>[]> =>
  (await log.readStream(stream, options)) as unknown as readonly Recorded<Event>[];
