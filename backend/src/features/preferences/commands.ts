import type { SetPreferencesPayload } from '@kontor/contracts/commerce-preferences';
import { streamName } from '@kontor/contracts/kernel/events';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { preferencesDecider } from './decider.ts';

/** MP-04 */
export class SetPreferences extends Command<void> {
  constructor(
    readonly payload: SetPreferencesPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class SetPreferencesHandler implements ICommandHandler<SetPreferences> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ payload, context }: SetPreferences): Promise<void> {
    const stream = streamName('preferences', context.siteId, payload.namespace);
    await this.handling.handle({ decider: preferencesDecider, stream, command: payload, context });
  }
}
