import { SiteId } from '@kontor/contracts/kernel/ids';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { feedAddressDecider, feedStream } from './feed-address.ts';

/** MP-03: the feed's addresses lead nowhere from now on, and others do. @param generation that was seen */
export class RenewFeedAddress extends Command<void> {
  constructor(
    readonly generation: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RenewFeedAddressHandler implements ICommandHandler<RenewFeedAddress> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ generation, context }: RenewFeedAddress): Promise<void> {
    const stream = feedStream(SiteId.parse(context.siteId));
    await this.handling.handle({ decider: feedAddressDecider, stream, command: { generation }, context });
  }
}
