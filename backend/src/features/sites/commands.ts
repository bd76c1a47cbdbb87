import { streamName } from '@kontor/contracts/kernel/events';
import { type AssignHostPayload, type CreateSitePayload, DIRECTORY } from '@kontor/contracts/sites';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { hostDecider, siteDecider } from './decider.ts';

export class CreateSite extends Command<void> {
  constructor(
    readonly payload: CreateSitePayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws Refusal `conflict` when the host belongs to another site */
export class AssignHost extends Command<void> {
  constructor(
    readonly payload: AssignHostPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class CreateSiteHandler implements ICommandHandler<CreateSite> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ payload, context }: CreateSite): Promise<void> {
    const stream = streamName('site', payload.siteId, payload.siteId);
    await this.handling.handle({ decider: siteDecider, stream, command: payload, context });
  }
}

export class AssignHostHandler implements ICommandHandler<AssignHost> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ payload, context }: AssignHost): Promise<void> {
    const stream = streamName('host', DIRECTORY, payload.host);
    await this.handling.handle({ decider: hostDecider, stream, command: payload, context });
  }
}
