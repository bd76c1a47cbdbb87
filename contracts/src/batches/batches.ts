import { z } from 'zod';
import { cleanLine } from '../kernel/clean-text.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent, Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';
import { StockCause } from '../stock/level.ts';
import type { BatchTask, BatchReport, BatchView } from './responses.ts';
import { type BATCH_COUNTS, type BATCH_ROW_KINDS, type BatchId, StockChange, StockTarget } from './parts.ts';

/** `other`, or no cause, needs a reason in words. */
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

export const EXPORT_KINDS = [
  'productExport',
  'orderExport',
  'submissionExport',
  'replay',
] as const satisfies readonly BatchKind[];
export const isExport = (kind: BatchKind): kind is (typeof EXPORT_KINDS)[number] =>
  (EXPORT_KINDS as readonly BatchKind[]).includes(kind);

export type BatchCount = (typeof BATCH_COUNTS)[number];

export type BatchRowKind = (typeof BATCH_ROW_KINDS)[number];

export const SHOWN_ROWS = 50;

export type BatchRunNumber = number;

/** MP-02: stream `batch`, one per batch. */
export type BatchEvent =
  | DomainEvent<'BatchRequested', { batchId: BatchId; task: BatchTask }>
  /** Sent at intervals; `total` `null`: unknown. `share`: 0 to 1. */
  | DomainEvent<'BatchProgressed', { batchId: BatchId; done: number; total: number | null; share?: number }>
  | DomainEvent<'BatchCancelRequested', { batchId: BatchId }>
  | DomainEvent<'BatchResumed', { batchId: BatchId; run: BatchRunNumber }>
  /** `fileUntil`: when its file is removed; `null`: no file. */
  | DomainEvent<
      'BatchFinished',
      { batchId: BatchId; run?: BatchRunNumber; isCancelled: boolean; report: BatchReport; fileUntil: Instant | null }
    >
  | DomainEvent<'BatchFailed', { batchId: BatchId; run?: BatchRunNumber; reason: string; fileUntil: Instant | null }>
  | DomainEvent<'BatchUndoRequested', { batchId: BatchId }>
  | DomainEvent<'BatchUndone', { batchId: BatchId; report: BatchReport }>
  | DomainEvent<'BatchFileRemoved', { batchId: BatchId; run?: BatchRunNumber }>;

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
