import type { DomainEvent, RecordedEvent } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { evolveWith, type Handled, type Handling, NOTHING_DONE } from './decided.ts';

/**
 * The first answer of a repeated command: the state after its last event.
 * @throws Refusal `idempotencyConflict` when the command id was used with other content
 */
export const earlierAnswer = async <State, Command, Event extends DomainEvent>(
  log: Pick<EventLog, 'readStream'>,
  { decider, stream, context }: Handling<State, Command, Event>,
): Promise<Handled<State, Event>> => {
  const events = await log.readStream(stream);
  const last = events.findLastIndex(({ metadata }) => metadata.commandId === context.commandId);
  if (events[last]?.metadata.commandDigest !== context.commandDigest) {
    throw new Refusal('idempotencyConflict', { key: 'error.idempotencyConflict' });
  }
  const until = events.slice(0, last + 1);
  const state = until.reduce(evolveWith(decider), decider.initial);
  const caused = until.filter(
    (event): event is RecordedEvent & Event =>
      event.metadata.commandId === context.commandId && event.type !== NOTHING_DONE.type,
  );
  return { state, events: caused, position: events.at(-1)?.position, isRepeat: true };
};
