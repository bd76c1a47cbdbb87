import type { BatchId } from '@kontor/contracts/batches/batches';
import { streamName } from '@kontor/contracts/kernel/events';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { batchDecider } from './batch-decider.ts';
import type { WriteBatch } from './commands.ts';

export const batchStream = (siteId: string, batchId: BatchId): string => streamName('batch', siteId, batchId);

export class WriteBatchHandler implements ICommandHandler<WriteBatch> {
  constructor(private readonly handling: CommandHandling) {}

  execute({ batchId, command, context }: WriteBatch) {
    const stream = batchStream(context.siteId, batchId);
    return this.handling.handle({ decider: batchDecider, stream, command, context });
  }
}
