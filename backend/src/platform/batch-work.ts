import type { BatchCount, BatchId, BatchKind, BatchRow, BatchTask } from '@kontor/contracts/batches/batches';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { CommandContext } from './commands/command-context.ts';

/** What long work has come to. */
export interface WorkDone {
  readonly counts: Readonly<Partial<Record<BatchCount, number>>>;
  readonly rows: readonly BatchRow[];
  /** Where more were found than are named. */
  readonly rowCount?: number;
  /**
   * Left out: unless somebody wanted it to end. `true`: all was done before that was heard. `false`: it was ended
   * early, by whomever, and can be gone on with.
   */
  readonly isComplete?: boolean;
}

/** One run of long work, or of its undoing. Another process may have begun it, and died. */
export interface BatchRun<Task extends BatchTask = BatchTask> {
  readonly siteId: SiteId;
  readonly batchId: BatchId;
  readonly task: Task;
  /** From 1; those that ended with the process do not count. */
  readonly attempt: number;
  /** Of a command that takes effect once, however often the run begins anew. Its events name the batch as their cause. */
  context(step: string): CommandContext;
  /**
   * Tells how far it is; to be called for every row, for it writes only now and then.
   * @param share of all that is to do, 0 to 1, where no total says
   * @returns whether it is to go on: `false` when somebody wants it to end
   * @throws BatchInterrupted when the process ends
   */
  tick(done: number, total: number | null, share?: number): Promise<boolean>;
  /** The same where there is nothing new to tell. */
  listen(): Promise<boolean>;
}

/** How one kind of batch is done and undone. It may be run again after it was done in part. */
export interface BatchWork<Task extends BatchTask = BatchTask> {
  /** @throws BatchImpossible; anything else is tried again */
  run(run: BatchRun<Task>): Promise<WorkDone>;
  /** Brings back what `run` has changed. Not for what changes nothing. */
  undo?(run: BatchRun<Task>): Promise<WorkDone>;
}

export type BatchWorks = { readonly [Kind in BatchKind]: BatchWork<Extract<BatchTask, { kind: Kind }>> };

/** No further try will help; the text is for whoever has asked for it. */
export class BatchImpossible extends Error {
  override readonly name = 'BatchImpossible';

  constructor(
    readonly text: RefusalText,
    options?: ErrorOptions,
  ) {
    super(text.key, options);
  }
}

/** The process ends: another one goes on. */
export class BatchInterrupted extends Error {
  override readonly name = 'BatchInterrupted';
}

/** Where a batch's files lie, among the private ones. */
export const batchFile = (batchId: BatchId, name: BatchFileName): string => `batches/${batchId}/${name}`;
/** What goes when a batch's file has been kept long enough; reports stay. */
export const BATCH_FILES = [
  'upload.csv',
  'export.csv',
  'export.json',
  'named.json',
  'variants.json',
  'documents.jsonl',
  'first.json',
  'stopped.jsonl',
] as const;
export type BatchFileName = (typeof BATCH_FILES)[number] | 'report.json' | 'undo-report.json';

/** Where an export's file lies. */
export const exportFile = (batchId: BatchId, task: BatchTask): string => {
  if (task.kind === 'replay') return batchFile(batchId, 'documents.jsonl');
  return batchFile(batchId, task.kind === 'submissionExport' ? `export.${task.format}` : 'export.csv');
};

/** What events name as their cause: a batch, and its undoing. */
export interface UndoneCause {
  readonly done: string;
  readonly undo: string;
}

export const undoneCauseOf = (batchId: BatchId): UndoneCause => ({ done: batchId, undo: `${batchId}-undo` });
