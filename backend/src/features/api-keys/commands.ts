import type { ApiKeyEvent, ApiKeyId } from '@kontor/contracts/api-keys/api-keys';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Handled } from '../../platform/commands/command-handling.ts';
import type { ApiKeyCommand, ApiKeyState } from './api-key-decider.ts';

/** @throws Refusal `notFound` */
export class WriteApiKey extends Command<Handled<ApiKeyState | null, ApiKeyEvent>> {
  constructor(
    readonly keyId: ApiKeyId,
    readonly command: ApiKeyCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}
