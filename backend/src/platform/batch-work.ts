import type { BatchCount, BatchKind } from '@kontor/contracts/batches/batches';
import type { BatchId } from '@kontor/contracts/batches/parts';
import type { BatchRow, BatchTask } from '@kontor/contracts/batches/responses';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { CommandContext } from './commands/command-context.ts';

export interface WorkDone {
  readonly counts: Readonly<Partial<Record<BatchCount, number>>>;
  readonly rows: readonly BatchRow[];
  /** Total, if `rows` is truncated. */
  readonly rowCount?: number;
  /**
   * Set only if a stop was requested. `true`: all work was done anyway. `false`: stopped early and can be continued.
   */
  readonly isComplete?: boolean;
}

export interface BatchRun<Task extends BatchTask = BatchTask> {
  readonly siteId: SiteId;
  readonly batchId: BatchId;
  readonly task: Task;
  /** From 1; attempts cut off by a process exit do not count. */
  readonly attempt: number;
  /**
   * Context of a command that takes effect once, however often the run restarts. Its events have the batch as their
   * cause.
   */
  context(step: string): CommandContext;
  /**
   * Reports progress; call it for every row, it throttles its writes.
   * @param share of the work done, 0 to 1, if there is no total
   * @returns `false` when a stop was requested
   * @throws BatchInterrupted when the process ends
   */
  tick(done: number, total: number | null, share?: number): Promise<boolean>;
  /** Like `tick`, without progress. */
  listen(): Promise<boolean>;
}

export interface BatchWork<Task extends BatchTask = BatchTask> {
  /** @throws BatchImpossible; any other error is retried */
  run(run: BatchRun<Task>): Promise<WorkDone>;
  /** Reverts what `run` changed. Omitted if it changes nothing. */
  undo?(run: BatchRun<Task>): Promise<WorkDone>;
}

export type BatchWorks = { readonly [Kind in BatchKind]: BatchWork<Extract<BatchTask, { kind: Kind }>> };

/** Retrying is pointless; the text is shown to the person who started the batch. */
export class BatchImpossible extends Error {
  override readonly name = 'BatchImpossible';

  constructor(
    readonly text: RefusalText,
    options?: ErrorOptions,
  ) {
    super(text.key, options);
  }
}

/** The process ends; another one continues. */
export class BatchInterrupted extends Error {
  override readonly name = 'BatchInterrupted';
}

/** Path in the private files. */
export const batchFile = (batchId: BatchId, name: BatchFileName): string => `batches/${batchId}/${name}`;
/** Files deleted when the retention period ends; reports stay. */
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

export const exportFile = (batchId: BatchId, task: BatchTask): string => {
  if (task.kind === 'replay') return batchFile(batchId, 'documents.jsonl');
  return batchFile(batchId, task.kind === 'submissionExport' ? `export.${task.format}` : 'export.csv');
};

export interface UndoneCause {
  readonly done: string;
  readonly undo: string;
}

export const undoneCauseOf = (batchId: BatchId): UndoneCause => ({ done: batchId, undo: `${batchId}-undo` });
