import { SHOWN_ROWS } from '@kontor/contracts/batches/batches';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { streamName } from '@kontor/contracts/kernel/events';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { BatchEvent } from '@kontor/contracts/batches/batches';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { evolveBatch, isOver, runOf } from '@kontor/contracts/batches/state';
import type { BatchReport, BatchTask, BatchView } from '@kontor/contracts/batches/responses';
import type { CommandBus } from '@nestjs/cqrs';
import {
  BATCH_FILES,
  batchFile,
  BatchImpossible,
  type BatchWork,
  type BatchWorks,
  type WorkDone,
} from '../../platform/batch-work.ts';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { wordsOfSite } from '../../platform/known-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { LONG_RETRIES, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import type { BatchCommand } from './batch-decider.ts';
import { JobRun } from './batch-run.ts';
import { WriteBatch } from './commands.ts';
import { BatchJob, batchesReactor } from './reactor.ts';

/** Batches per process at once: a long one must not block all others. */
const AT_ONCE = 2;

export const batchesBinding = (platform: Platform, commands: CommandBus, works: BatchWorks): ReactorBinding => {
  const ending = new AbortController();
  const handle = (job: Job): Promise<void> => handleJob({ platform, commands, works, job, signal: ending.signal });
  return { reactor: batchesReactor, handle, stop: () => ending.abort(), concurrency: AT_ONCE, ...LONG_RETRIES };
};

interface Handling {
  readonly platform: Platform;
  readonly commands: CommandBus;
  readonly works: BatchWorks;
  readonly job: Job;
  readonly signal: AbortSignal;
}

const handleJob = async ({ platform, commands, works, job, signal }: Handling): Promise<void> => {
  const { siteId, batchId, step, run: number } = BatchJob.parse(job.data);
  const { log, privateFiles, ambient } = platform;
  const events = await readEvents<BatchEvent>(log, streamName('batch', siteId, batchId));
  const batch = events.reduce<BatchView | null>(evolved, null);
  if (!batch) throw new Error(`there is no batch ${batchId}`);
  // Resumed meanwhile: another job handles that.
  if (number !== runOf(batch)) return;
  const write = async (command: BatchCommand): Promise<void> => {
    const context = {
      siteId,
      actor: 'system:batches',
      commandId: stepId(batchId, number === 1 ? `${step} ended` : `${step} ${number} ended`),
      cause: job,
    } as const;
    await commands.execute(new WriteBatch(batchId, command, newContext(ambient, context)));
  };
  if (step === 'clear') {
    for (const name of BATCH_FILES) await privateFiles.remove(siteId, batchFile(batchId, name));
    return write({ type: 'NoteFileRemoved' });
  }
  if (isOver(batch)) return;
  const actor = step === 'undo' && batch.undo ? batch.undo.requestedBy : batch.requestedBy;
  const run = new JobRun({ platform, commands, siteId, batch, actor, job, phase: step, signal });
  /** The full report goes to a file, its beginning into the event. */
  const reported = async (done: WorkDone): Promise<BatchReport> => {
    const { counts, rows, rowCount = rows.length } = done;
    const path = batchFile(batchId, step === 'undo' ? 'undo-report.json' : 'report.json');
    await privateFiles.put(siteId, path, Buffer.from(JSON.stringify({ counts, rows, rowCount })));
    return { counts, rows: rows.slice(0, SHOWN_ROWS), rowCount };
  };
  const inWords = await wordsOfSite(platform, { siteId });
  const work = works[batch.task.kind] as BatchWork<BatchTask>;
  if (step === 'undo') {
    await run.tick(0, null);
    const done = await undone(work, run, inWords);
    await run.settle();
    return write({ type: 'FinishUndo', report: await reported(done) });
  }
  try {
    const isWanted = await run.tick(batch.before?.done ?? 0, null, batch.before?.share);
    const done: WorkDone = isWanted ? await work.run(run) : { counts: {}, rows: [] };
    const isCancelled = !(done.isComplete ?? !run.isCancelled);
    await run.settle();
    await write({ type: 'FinishBatch', isCancelled, report: await reported(done), now: ambient.clock.now() });
  } catch (error) {
    if (!(error instanceof BatchImpossible)) throw error;
    await write({ type: 'FailBatch', reason: inWords(error.text), now: ambient.clock.now() });
  }
};

/** What cannot be undone is listed in the report. */
const undone = async (work: BatchWork, run: JobRun, inWords: (text: RefusalText) => string): Promise<WorkDone> => {
  try {
    return (await work.undo?.(run)) ?? { counts: {}, rows: [] };
  } catch (error) {
    if (!(error instanceof BatchImpossible)) throw error;
    const row = { kind: 'refused', line: null, subject: '', field: '', reason: inWords(error.text) } as const;
    return { counts: { refused: 1 }, rows: [row] };
  }
};

const evolved = (batch: BatchView | null, event: Recorded<BatchEvent>): BatchView | null =>
  // Events of newer code are ignored.
  evolveBatch(batch, event, event.metadata.at, event.metadata.actor) ?? batch;
