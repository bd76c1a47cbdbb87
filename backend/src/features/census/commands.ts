import type { CensusEvent } from '@kontor/contracts/census/census';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';

/**
 * Records page views, single or summed up (SF-14, FO-13).
 * @throws Refusal `notFound`, `form.unknown` for something that is not published
 */
export class RecordViews extends Command<void> {
  constructor(
    readonly views: CensusEvent,
    readonly context: CommandContext,
  ) {
    super();
  }
}
