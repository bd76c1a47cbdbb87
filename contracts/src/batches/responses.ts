import { z } from 'zod';
import { SUBMISSION_FOLDERS } from '../forms/events.ts';
import { FormId } from '../forms/form.ts';
import { Actor } from '../kernel/events.ts';
import { CollectionId } from '../kernel/ids.ts';
import { TypedText } from '../kernel/personal-data.ts';
import { ReplayTask } from '../replays/task.ts';
import { SandboxTask } from '../sandboxes/task.ts';
import { StockCause } from '../stock/level.ts';
import { BATCH_COUNTS, BATCH_ROW_KINDS, BatchId, ProductFileFormat, StockChange, StockTarget } from './parts.ts';

/** Named variants are in a file of the batch, with their number here; older batches hold them inline. */
export const StockEditTask = z.object({
  kind: z.literal('stockEdit'),
  change: StockChange,
  cause: StockCause.optional(),
  reason: TypedText,
  target: z.union([StockTarget, z.object({ named: z.number() })]),
});
export type StockEditTask = z.infer<typeof StockEditTask>;

/** All submissions of a form. `folder` `null`: every folder. */
export const SubmissionExportTask = z.object({
  kind: z.literal('submissionExport'),
  formId: FormId,
  formName: z.string(),
  format: z.enum(['csv', 'json']),
  folder: z.enum(SUBMISSION_FOLDERS).nullable(),
});
export type SubmissionExportTask = z.infer<typeof SubmissionExportTask>;

export const ImportTask = z.object({
  kind: z.literal('import'),
  fileName: z.string(),
  bytes: z.number(),
  format: ProductFileFormat,
  collectionId: CollectionId,
  dryRun: z.boolean(),
  origin: z.string(),
});

const OTHER_TASKS = [
  ImportTask,
  z.object({ kind: z.literal('productExport'), format: ProductFileFormat, origin: z.string() }),
  z.object({ kind: z.literal('orderExport') }),
  SubmissionExportTask,
  ReplayTask,
  SandboxTask,
] as const;

export const BatchTask = z.union([...OTHER_TASKS, StockEditTask]);
export type BatchTask = z.infer<typeof BatchTask>;

/** For display; an erased reason is empty. */
export const ShownStockEdit = StockEditTask.extend({ reason: z.string() });

export const ShownBatchTask = z.union([...OTHER_TASKS, ShownStockEdit]);
export type ShownBatchTask = z.infer<typeof ShownBatchTask>;

export const BatchRow = z.object({
  kind: z.enum(BATCH_ROW_KINDS),
  /** Line of the file, from 1; `null`: no file. */
  line: z.number().nullable(),
  /** Product or SKU; `''` if the line is enough. */
  subject: z.string(),
  /** Column or field; `''`: the whole row. */
  field: z.string(),
  reason: z.string(),
});
export type BatchRow = z.infer<typeof BatchRow>;

export const BatchReport = z.object({
  counts: z.partialRecord(z.enum(BATCH_COUNTS), z.number()),
  rows: z.array(BatchRow).readonly(),
  rowCount: z.number(),
});
export type BatchReport = z.infer<typeof BatchReport>;

export const BatchStatus = z.enum(['waiting', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone']);
export type BatchStatus = z.infer<typeof BatchStatus>;

/** Read model of a batch. Times in ms since 1970. */
export const BatchView = z.object({
  id: BatchId,
  task: BatchTask,
  status: BatchStatus,
  /** Cancellation requested; the worker has not seen it yet. */
  isCancelling: z.boolean(),
  requestedAt: z.number(),
  requestedBy: Actor,
  startedAt: z.number().nullable(),
  progressedAt: z.number().nullable(),
  done: z.number(),
  total: z.number().nullable(),
  /** Progress 0 to 1. Missing: only `total` is known. */
  share: z.number().exactOptional(),
  /** Missing: the first. */
  run: z.number().exactOptional(),
  before: z
    .object({
      done: z.number(),
      share: z.number(),
    })
    .exactOptional(),
  finishedAt: z.number().nullable(),
  report: BatchReport.nullable(),
  reason: z.string().nullable(),
  /** `null`: the file is gone, or there never was one. */
  fileUntil: z.number().nullable(),
  undo: z
    .object({
      requestedAt: z.number(),
      requestedBy: Actor,
      undoneAt: z.number().nullable(),
      report: BatchReport.nullable(),
    })
    .nullable(),
});
export type BatchView = z.infer<typeof BatchView>;

export const BatchAnswer = BatchView.omit({ task: true }).extend({
  task: ShownBatchTask,
  /** Name or address; `null`: the system, or a removed account. */
  by: z.string().nullable(),
  undoneBy: z.string().nullable(),
  isUndoable: z.boolean(),
  /** Cancelled, and may be resumed. */
  isResumable: z.boolean(),
  /** Download address of an export; `null`: not an export, not ready, or expired. */
  file: z.string().nullable(),
  /** Rows or products per second; `null`: not known yet. */
  perSecond: z.number().nullable(),
  /** Estimated ms left; `null`: unknown. */
  remainingMs: z.number().nullable(),
});
export type BatchAnswer = z.infer<typeof BatchAnswer>;

export const ListBatchesAnswer = z.object({
  /** Newest first; only those the caller may see. */
  batches: z.array(BatchAnswer).readonly(),
  next: z.string().nullable(),
});
export type ListBatchesAnswer = z.infer<typeof ListBatchesAnswer>;

export const UndoableTask = z.union([ImportTask, ShownStockEdit]);
export type UndoableTask = z.infer<typeof UndoableTask>;

const Undoable = BatchAnswer.omit({ task: true }).extend({ mayUndo: z.boolean() });

/** Undoable or undone batch as shown in the history: only the number of changes. */
export const UndoableBatch = z.union([
  Undoable.extend({ maySee: z.literal(true), task: UndoableTask }),
  // File names and stock reasons need further permission.
  Undoable.extend({
    maySee: z.literal(false),
    task: z.object({ kind: z.enum(['import', 'stockEdit']) }),
  }),
]);
export type UndoableBatch = z.infer<typeof UndoableBatch>;

export const UndoableAnswer = z.object({
  batches: z.array(UndoableBatch).readonly(),
});
export type UndoableAnswer = z.infer<typeof UndoableAnswer>;
