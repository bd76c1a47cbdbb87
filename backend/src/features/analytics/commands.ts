import type { SavedQuery, SavedQueryId } from '@kontor/contracts/analytics/desk';
import { streamName } from '@kontor/contracts/kernel/events';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { type SavedQueryCommand, savedQueriesDecider } from './saved-queries-decider.ts';

export const savedQueriesStream = (siteId: string): string => streamName('analysis', siteId, 'queries');

/** @throws Refusal `notFound`, `conflict` */
export class SaveQuery extends Command<void> {
  constructor(
    readonly payload: SavedQuery & { readonly isNew: boolean },
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class DeleteQuery extends Command<void> {
  constructor(
    readonly payload: { readonly queryId: SavedQueryId },
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class SaveQueryHandler implements ICommandHandler<SaveQuery> {
  constructor(private readonly handling: CommandHandling) {}

  execute({ payload, context }: SaveQuery): Promise<void> {
    return decided(this.handling, { type: 'SaveQuery', ...payload }, context);
  }
}

export class DeleteQueryHandler implements ICommandHandler<DeleteQuery> {
  constructor(private readonly handling: CommandHandling) {}

  execute({ payload, context }: DeleteQuery): Promise<void> {
    return decided(this.handling, { type: 'DeleteQuery', ...payload }, context);
  }
}

const decided = async (
  handling: CommandHandling,
  command: SavedQueryCommand,
  context: CommandContext,
): Promise<void> => {
  const stream = savedQueriesStream(context.siteId);
  await handling.handle({ decider: savedQueriesDecider, stream, command, context });
};
