import { z } from 'zod';
import type { SandboxTask } from '../sandboxes/calls.ts';
import type { ReplayTask } from '../replays/replay.ts';
import type { SubmissionFolder } from '../forms/events.ts';
import type { FormId } from '../forms/form.ts';
import { cleanLine } from '../kernel/clean-text.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { Actor, DomainEvent, Position } from '../kernel/events.ts';
import type { TypedText } from '../kernel/personal-data.ts';
import { type CollectionId, ProductId, type SiteId, VariantId } from '../kernel/ids.ts';
import { StockCause, StockLevel } from '../stock/stock.ts';

export const BatchId = z.uuid().brand<'BatchId'>();
export type BatchId = z.infer<typeof BatchId>;

export const PRODUCT_FILE_FORMATS = ['squarespace', 'shopify', 'woocommerce'] as const;
export const ProductFileFormat = z.enum(PRODUCT_FILE_FORMATS, { error: 'batch.formatUnknown' });
export type ProductFileFormat = z.infer<typeof ProductFileFormat>;

/** Variants that a stock edit names one by one; a search may find any number. */
export const MOST_NAMED_VARIANTS = 5_000;

const AMOUNT = { error: 'batch.amountInvalid' } as const;
const MOST_ADJUSTED = 1_000_000;

/** What becomes of each variant's units. */
export const StockChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), level: StockLevel.unwrap() }),
  z.object({
    kind: z.literal('adjust'),
    by: z
      .int(AMOUNT)
      .min(-MOST_ADJUSTED, AMOUNT)
      .max(MOST_ADJUSTED, AMOUNT)
      .refine((by) => by !== 0, AMOUNT),
  }),
  z.object({ kind: z.literal('notCounted') }),
]);
export type StockChange = z.infer<typeof StockChange>;

export const NamedVariant = z.object({ productId: ProductId, variantId: VariantId });
export type NamedVariant = z.infer<typeof NamedVariant>;

/** Which variants: those named, or all of the products that the inventory lists for a search; `''` finds all there are. */
export const StockTarget = z.union(
  [
    z.object({ variants: z.array(NamedVariant).min(1).max(MOST_NAMED_VARIANTS) }),
    z.object({ search: z.string().trim().max(200), short: z.boolean().optional() }),
  ],
  { error: 'batch.targetInvalid' },
);
export type StockTarget = z.infer<typeof StockTarget>;

/** A cause says why; `other`, or none, is told in words. */
export const StockEditBody = z
  .object({
    change: StockChange,
    target: StockTarget,
    cause: StockCause.optional(),
    reason: cleanLine('batch.reasonMissing')
      .pipe(z.string().max(200, { error: 'batch.reasonTooLong' }))
      .default(''),
  })
  .refine(({ cause = 'other', reason }) => cause !== 'other' || reason !== '', {
    path: ['reason'],
    error: 'batch.reasonMissing',
  });
export type StockEditBody = z.infer<typeof StockEditBody>;

/** The variants that are named stand in a file of the batch, and here how many; in batches of before, they themselves. */
export interface StockEditTask extends Omit<StockEditBody, 'target' | 'reason'> {
  readonly kind: 'stockEdit';
  readonly reason: TypedText;
  readonly target: StockTarget | { readonly named: number };
}

/** All that was submitted with a form. `folder`: `null` whatever lies in any. */
export interface SubmissionExportTask {
  readonly kind: 'submissionExport';
  readonly formId: FormId;
  /** As it was called then. */
  readonly formName: string;
  readonly format: 'csv' | 'json';
  readonly folder: SubmissionFolder | null;
}

/** What is to be done. `origin`: `scheme://host` of the shop, for addresses of its pictures. */
export type BatchTask =
  | {
      readonly kind: 'import';
      readonly fileName: string;
      readonly bytes: number;
      readonly format: ProductFileFormat;
      readonly collectionId: CollectionId;
      readonly dryRun: boolean;
      readonly origin: string;
    }
  | { readonly kind: 'productExport'; readonly format: ProductFileFormat; readonly origin: string }
  | { readonly kind: 'orderExport' }
  | SubmissionExportTask
  | StockEditTask
  | ReplayTask
  | SandboxTask;
/** The same, readable; a reason that was forgotten is empty. */
export type ShownBatchTask =
  | Exclude<BatchTask, StockEditTask>
  | (Omit<StockEditTask, 'reason'> & { readonly reason: string });
export type BatchKind = BatchTask['kind'];
export const BATCH_KINDS = [
  'import',
  'productExport',
  'orderExport',
  'submissionExport',
  'stockEdit',
  'replay',
  'branch',
] as const satisfies readonly BatchKind[];

/** Whose work is a file to be fetched. */
export const EXPORT_KINDS = [
  'productExport',
  'orderExport',
  'submissionExport',
  'replay',
] as const satisfies readonly BatchKind[];
export const isExport = (kind: BatchKind): kind is (typeof EXPORT_KINDS)[number] =>
  (EXPORT_KINDS as readonly BatchKind[]).includes(kind);

/** What a report counts, in the order in which it is told. */
export const BATCH_COUNTS = [
  'created',
  'changed',
  'unchanged',
  'stockChanged',
  'stockUnchanged',
  'products',
  'orders',
  'submissions',
  'events',
  'copied',
  'documents',
  'rows',
  'restored',
  'hidden',
  'stockRestored',
  'left',
  'refused',
] as const;
export type BatchCount = (typeof BATCH_COUNTS)[number];

/** `stock`: what a dry run would make of a stock. `left`: an undo has left alone what somebody has changed since. */
export const BATCH_ROW_KINDS = ['refused', 'note', 'stock', 'left'] as const;
export type BatchRowKind = (typeof BATCH_ROW_KINDS)[number];

/** One row that something is to be said of. */
export interface BatchRow {
  readonly kind: BatchRowKind;
  /** Of the file, from 1; `null`: it comes from no file. */
  readonly line: number | null;
  /** Product or SKU; `''` where the line says it. */
  readonly subject: string;
  /** The column or field; `''`: the whole row. */
  readonly field: string;
  readonly reason: string;
}

/** Rows of a report that stand in its event; all of them stand in a file. */
export const SHOWN_ROWS = 50;

export interface BatchReport {
  readonly counts: Readonly<Partial<Record<BatchCount, number>>>;
  /** The first `SHOWN_ROWS`. */
  readonly rows: readonly BatchRow[];
  /** How many there were. */
  readonly rowCount: number;
}

/** Which time it was begun or gone on with, from 1; left out: the first. */
export type BatchRunNumber = number;

/** Stream `batch`, one per piece of long work (MP-02). */
export type BatchEvent =
  | DomainEvent<'BatchRequested', { batchId: BatchId; task: BatchTask }>
  /** Now and then, not for every row; `total` is `null` where nobody knows. `share`: of all that is to do, 0 to 1. */
  | DomainEvent<'BatchProgressed', { batchId: BatchId; done: number; total: number | null; share?: number }>
  | DomainEvent<'BatchCancelRequested', { batchId: BatchId }>
  /** One that was ended goes on where it was. */
  | DomainEvent<'BatchResumed', { batchId: BatchId; run: BatchRunNumber }>
  /** `fileUntil`: when its file is removed; `null`: it has none. */
  | DomainEvent<
      'BatchFinished',
      { batchId: BatchId; run?: BatchRunNumber; isCancelled: boolean; report: BatchReport; fileUntil: Instant | null }
    >
  | DomainEvent<'BatchFailed', { batchId: BatchId; run?: BatchRunNumber; reason: string; fileUntil: Instant | null }>
  | DomainEvent<'BatchUndoRequested', { batchId: BatchId }>
  | DomainEvent<'BatchUndone', { batchId: BatchId; report: BatchReport }>
  | DomainEvent<'BatchFileRemoved', { batchId: BatchId; run?: BatchRunNumber }>;

export type BatchStatus = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed' | 'undoing' | 'undone';

/** Read model of a batch. Times in ms since 1970. */
export interface BatchView {
  readonly id: BatchId;
  readonly task: BatchTask;
  readonly status: BatchStatus;
  /** Somebody wants it to end; the worker has not heard of it yet. */
  readonly isCancelling: boolean;
  readonly requestedAt: Instant;
  readonly requestedBy: Actor;
  /** Of the work in hand, or of its undoing. */
  readonly startedAt: Instant | null;
  readonly progressedAt: Instant | null;
  readonly done: number;
  readonly total: number | null;
  /** Of all that is to do, 0 to 1. Left out: only `total` says. */
  readonly share?: number;
  /** Left out: the first. */
  readonly run?: BatchRunNumber;
  /** What runs before this one had come to. */
  readonly before?: { readonly done: number; readonly share: number };
  readonly finishedAt: Instant | null;
  readonly report: BatchReport | null;
  /** Why it has failed. */
  readonly reason: string | null;
  /** `null`: its file is gone, or it never had one. */
  readonly fileUntil: Instant | null;
  readonly undo: {
    readonly requestedAt: Instant;
    readonly requestedBy: Actor;
    readonly undoneAt: Instant | null;
    readonly report: BatchReport | null;
  } | null;
}

export interface BatchPage {
  readonly batches: readonly BatchView[];
  readonly next: string | null;
}

export interface BatchQueries {
  /** Waits at most 300 ms for `atLeast`. */
  byId(siteId: SiteId, batchId: BatchId, atLeast?: Position): Promise<BatchView | null>;
  /** Of one kind, or of all; the newest first. @throws InvalidPageKey */
  list(
    siteId: SiteId,
    query: { kind?: BatchKind | undefined; limit: number; after?: string | undefined },
  ): Promise<BatchPage>;
}
