import type { BatchEvent } from '@kontor/contracts/batches/batches';
import type { BatchId } from '@kontor/contracts/batches/parts';
import type { BatchView } from '@kontor/contracts/batches/responses';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { BatchCommand } from './batch-decider.ts';

export class WriteBatch extends StreamCommand<BatchId, BatchCommand, BatchView | null, BatchEvent> {}
