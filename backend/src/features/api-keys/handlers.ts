import { streamName } from '@kontor/contracts/kernel/events';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { apiKeyDecider } from './api-key-decider.ts';
import type { WriteApiKey } from './commands.ts';

export class WriteApiKeyHandler implements ICommandHandler<WriteApiKey> {
  constructor(private readonly handling: CommandHandling) {}

  execute({ keyId, command, context }: WriteApiKey) {
    const stream = streamName('apiKey', context.siteId, keyId);
    return this.handling.handle({ decider: apiKeyDecider, stream, command, context });
  }
}
