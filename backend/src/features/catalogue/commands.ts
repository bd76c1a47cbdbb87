import type { CreateCollectionPayload, DefineProductPayload } from '@kontor/contracts/catalogue';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';

export class CreateCollection extends Command<void> {
  constructor(
    readonly payload: CreateCollectionPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Answers whether anything was other than before. */
export class DefineProduct extends Command<'created' | 'changed' | 'unchanged'> {
  constructor(
    readonly payload: DefineProductPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}
