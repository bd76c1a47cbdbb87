import { isOver } from '@kontor/contracts/batches/state';
import type { BatchTask, BatchView } from '@kontor/contracts/batches/responses';
import type { Actor } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { CommandBus } from '@nestjs/cqrs';
import { BatchInterrupted, type BatchRun, undoneCauseOf } from '../../platform/batch-work.ts';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { WriteBatch } from './commands.ts';

/** Minimum interval of progress events, in ms; also the delay of a cancellation. */
const EVERY_MS = 1_000;

export interface RunParts {
  readonly platform: Pick<Platform, 'ambient'>;
  readonly commands: CommandBus;
  readonly siteId: SiteId;
  readonly batch: BatchView;
  readonly actor: Actor;
  readonly job: Job;
  readonly phase: 'work' | 'undo';
  readonly signal: AbortSignal;
}

interface Progress {
  readonly done: number;
  readonly total: number | null;
  readonly share?: number;
}

/**
 * A run of a batch. Progress is appended as events once a second, so that all processes see it, and the append returns
 * a cancellation by another process.
 */
export class JobRun implements BatchRun {
  readonly siteId: SiteId;
  readonly batchId: BatchView['id'];
  readonly task: BatchTask;
  readonly attempt: number;
  isCancelled = false;
  readonly #parts: RunParts;
  #notedAt = -Infinity;
  #last: Progress | null = null;

  constructor(parts: RunParts) {
    this.#parts = parts;
    this.siteId = parts.siteId;
    this.batchId = parts.batch.id;
    this.task = parts.batch.task;
    this.attempt = parts.job.attempt;
  }

  context(step: string): CommandContext {
    const { platform, siteId, actor, job, phase } = this.#parts;
    const { done, undo } = undoneCauseOf(this.batchId);
    const cause = phase === 'work' ? done : undo;
    const commandId = stepId(cause, step);
    return newContext(platform.ambient, {
      siteId,
      actor,
      commandId,
      cause: { id: cause, correlationId: job.correlationId },
    });
  }

  async tick(done: number, total: number | null, share?: number): Promise<boolean> {
    this.#last = { done, total, ...(share !== undefined && { share }) };
    return this.listen();
  }

  async listen(): Promise<boolean> {
    const { platform, signal } = this.#parts;
    if (signal.aborted) throw new BatchInterrupted(`batch ${this.batchId} goes on elsewhere`);
    if (this.isCancelled) return false;
    if (platform.ambient.clock.now() >= this.#notedAt + EVERY_MS) await this.#note();
    return !this.isCancelled;
  }

  async settle(): Promise<void> {
    if (this.#last) await this.#note();
  }

  async #note(): Promise<void> {
    const { platform, commands, siteId, job, phase } = this.#parts;
    const context = newContext(platform.ambient, { siteId, actor: 'system:batches', cause: job });
    const command = { type: 'NoteProgress', ...(this.#last ?? { done: 0, total: null }) } as const;
    const { state } = await commands.execute(new WriteBatch(this.batchId, command, context));
    this.#notedAt = platform.ambient.clock.now();
    if (state && phase === 'work' && (state.isCancelling || isOver(state))) this.isCancelled = true;
  }
}
