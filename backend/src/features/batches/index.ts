import type { CommandBus } from '@nestjs/cqrs';
import type { BatchWorks } from '../../platform/batch-work.ts';
import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { batchDecider } from './batch-decider.ts';
import { WriteBatch } from './commands.ts';
import { BatchesController } from './http.ts';
import { batchesPages } from './pages.ts';
import { batchesBinding } from './worker.ts';

/** MP-02: long-running work with progress, cancellation, a report and undo. */
export const batchesOf = (works: (platform: Platform, commands: CommandBus) => BatchWorks): Feature => ({
  name: 'batches',
  streams: [bindStream({ message: WriteBatch, category: 'batch', decider: batchDecider })],
  controllers: [BatchesController],
  pages: batchesPages,
  reactors: (platform, commands) => [batchesBinding(platform, commands, works(platform, commands))],
});
