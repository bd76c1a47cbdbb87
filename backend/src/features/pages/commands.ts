import { streamName } from '@kontor/contracts/kernel/events';
import type { PageContent, PageEvent, PublishPagePayload } from '@kontor/contracts/pages';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling, TimedDecider } from '../../platform/commands/command-handling.ts';

export const pageDecider: TimedDecider<PageContent | null, PublishPagePayload, PageEvent> = {
  initial: null,
  evolve: (_, { data }) => data.content,
  decide: ({ pageId, content }, current) =>
    JSON.stringify(content) === JSON.stringify(current) ? [] : [{ type: 'PagePublished', data: { pageId, content } }],
};

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
