import type { DomainEvent } from '@kontor/contracts/kernel/events';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from './command-context.ts';
import type { Handled } from './command-handling.ts';

/**
 * A command for one stream with its decider's payload. Each decider has its own class, named `Write…`. Returns the new
 * state, the events and the position.
 * @throws Refusal of the decider; `conflict` after too many retries
 */
export abstract class StreamCommand<Id extends string, Asked, State, Event extends DomainEvent> extends Command<
  Handled<State, Event>
> {
  constructor(
    readonly id: Id,
    readonly command: Asked,
    readonly context: CommandContext,
  ) {
    super();
  }
}
