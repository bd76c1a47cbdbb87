import type { BatchEvent, BatchId, BatchView } from '@kontor/contracts/batches/batches';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Handled } from '../../platform/commands/command-handling.ts';
import type { BatchCommand } from './batch-decider.ts';

/** @throws Refusal `notFound`; `conflict` where it is over, or cannot be undone */
export class WriteBatch extends Command<Handled<BatchView | null, BatchEvent>> {
  constructor(
    readonly batchId: BatchId,
    readonly command: BatchCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}
