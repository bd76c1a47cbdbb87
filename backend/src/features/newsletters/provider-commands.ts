import type { PersonId } from '@kontor/contracts/kernel/ids';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { type ProviderCommand, providerDecider, providerStream } from './provider-decider.ts';

/** @throws Refusal `newsletter.listMissing` for a list that the account has not */
export class ChangeProvider extends Command<void> {
  constructor(
    readonly change: ProviderCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Before a person is erased: the connected provider is to forget them too. `false`: it was never told of them. */
export class AskProviderErasure extends Command<boolean> {
  constructor(
    readonly personId: PersonId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class ChangeProviderHandler implements ICommandHandler<ChangeProvider> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ change: command, context }: ChangeProvider): Promise<void> {
    const stream = providerStream(context.siteId);
    await this.handling.handle({ decider: providerDecider, stream, command, context });
  }
}
