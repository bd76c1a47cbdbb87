import type { Decider } from '@kontor/contracts/kernel/decider';
import { type DomainEvent, streamName } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Inject, type Type } from '@nestjs/common';
import { CommandBus, type ICommandHandler } from '@nestjs/cqrs';
import { PLATFORM, type Platform } from '../platform.ts';
import type { CommandContext } from './command-context.ts';
import type { Handled } from './command-handling.ts';
import type { Handling } from './decided.ts';
import { Handles } from './handles.ts';
import type { StreamCommand } from './stream-command.ts';

/** A command for the decider, or a function that creates it from the stream's state. */
type Made<State, Decided> = Handling<State, Decided, DomainEvent>['command'];

/** Turns a command message into the decider's command, with any lookups it needs. */
export type LookUp<Asked, State, Decided, Id extends string = string> = (
  command: Asked,
  context: CommandContext,
  id: Id,
) => Promise<Made<State, Decided>>;

export interface StreamBinding {
  readonly message: Type;
  readonly handler: Type<ICommandHandler>;
}

interface Deciding<Id extends string, Asked, State, Decided, Event extends DomainEvent> {
  readonly message: Type<StreamCommand<Id, Asked, State, Event>>;
  /** Streams are named `<category>-<siteId>_<id>`. */
  readonly category: string;
  readonly owner?: string;
  readonly decider: Decider<State, Decided, Event>;
  readonly refused?: (platform: Platform, command: Decided, refusal: Refusal, context: CommandContext) => Promise<void>;
  /** Whether the stream is probably new and need not be read first. */
  readonly isFirst?: (command: Asked) => boolean;
}

type Looking<Id extends string, Asked, State, Decided> = (
  platform: Platform,
  commands: CommandBus,
) => LookUp<Asked, State, Decided, Id>;

type Binding<Id extends string, Asked, State, Decided, Event extends DomainEvent> = Deciding<
  Id,
  Asked,
  State,
  Decided,
  Event
> &
  ([Asked] extends [Decided]
    ? { readonly lookUp?: Looking<Id, Asked, State, Decided> }
    : { readonly lookUp: Looking<Id, Asked, State, Decided> });

/** @example bindStream({ message: WriteCoupon, category: 'coupon', decider: couponDecider }) */
export const bindStream = <Id extends string, Asked, State, Decided, Event extends DomainEvent>({
  message,
  category,
  owner,
  decider,
  isFirst,
  lookUp,
  refused,
}: Binding<Id, Asked, State, Decided, Event>): StreamBinding => {
  @Handles(message)
  class StreamHandler implements ICommandHandler<StreamCommand<Id, Asked, State, Event>> {
    readonly #platform: Platform;
    readonly #lookUp: LookUp<Asked, State, Decided, Id>;

    constructor(@Inject(PLATFORM) platform: Platform, @Inject(CommandBus) commands: CommandBus) {
      this.#platform = platform;
      this.#lookUp = lookUp?.(platform, commands) ?? (async (command) => command as unknown as Decided);
    }

    async execute(asked: StreamCommand<Id, Asked, State, Event>): Promise<Handled<State, Event>> {
      const { id, context } = asked;
      const stream = streamName(category, owner ?? context.siteId, id);
      const command = await this.#lookUp(asked.command, context, id);
      const handle = (made: Made<State, Decided>) =>
        this.#platform.handling.handle({
          decider,
          stream,
          command: made,
          context,
          isFirst: isFirst?.(asked.command) ?? false,
        });
      return refused ? this.#noting(command, handle, context) : handle(command);
    }

    async #noting(
      command: Made<State, Decided>,
      handle: (made: Made<State, Decided>) => Promise<Handled<State, Event>>,
      context: CommandContext,
    ): Promise<Handled<State, Event>> {
      let decided: Decided | undefined;
      try {
        return await handle(async (state) => (decided = await madeOf(command, state)));
      } catch (error) {
        if (decided !== undefined && error instanceof Refusal) {
          await refused?.(this.#platform, decided, error, context);
        }
        throw error;
      }
    }
  }
  return { message, handler: StreamHandler };
};

const madeOf = async <State, Decided>(command: Made<State, Decided>, state: State): Promise<Decided> =>
  typeof command === 'function' ? (command as (state: State) => Promise<Decided>)(state) : command;
