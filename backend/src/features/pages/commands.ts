import { streamName } from '@kontor/contracts/kernel/events';
import type { PublishPagePayload } from '@kontor/contracts/pages/pages';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { pageDecider } from './decider.ts';

export class PublishPage extends Command<void> {
  constructor(
    readonly payload: PublishPagePayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class PublishPageHandler implements ICommandHandler<PublishPage> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ payload, context }: PublishPage): Promise<void> {
    const stream = streamName('page', context.siteId, payload.pageId);
    await this.handling.handle({ decider: pageDecider, stream, command: payload, context });
  }
}
