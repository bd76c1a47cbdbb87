import { z } from 'zod';
import type { ReplayTask } from '../replays/task.ts';
import { BATCH_KINDS, type BatchKind, type StockEditBody } from './batches.ts';
import { ProductFileFormat } from './parts.ts';
import type { BatchAnswer, ListBatchesAnswer, UndoableAnswer, SubmissionExportTask } from './responses.ts';

export const MAX_LISTED_BATCHES = 100;

export const ListBatchesQuery = z.object({
  kind: z.enum(BATCH_KINDS).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED_BATCHES).default(25),
  after: z.string().max(500).optional(),
});
export type ListBatchesQuery = z.infer<typeof ListBatchesQuery>;

export const ImportQuery = z.object({
  collection: z.string({ error: 'batch.collectionMissing' }).min(1, { error: 'batch.collectionMissing' }).max(200),
  dryRun: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  fileName: z.string().max(200).default(''),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

export const ProductExportBody = z.object({ format: ProductFileFormat });
export type ProductExportBody = z.infer<typeof ProductExportBody>;

export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** MP-02. Every method may throw a `Refusal`. */
export interface BatchAccess {
  list(query: ListBatchesQuery): Promise<ListBatchesAnswer>;
  byId(id: string): Promise<BatchAnswer>;
  /** @throws Refusal at `file` if it is missing or too large */
  takeUpload(): Promise<UploadedFile>;
  requestImport(file: UploadedFile, into: Omit<ImportQuery, 'fileName'>): Promise<BatchAnswer>;
  requestExport(
    task:
      | { readonly kind: 'productExport'; readonly format: ProductFileFormat }
      | { readonly kind: 'orderExport' }
      | SubmissionExportTask
      | ReplayTask,
  ): Promise<BatchAnswer>;
  requestStockEdit(body: StockEditBody): Promise<BatchAnswer>;
  cancel(id: string): Promise<BatchAnswer>;
  resume(id: string): Promise<BatchAnswer>;
  undo(id: string): Promise<BatchAnswer>;
  /** Needs only `analytics:read`. */
  undoable(): Promise<UndoableAnswer>;
}

export const BATCH_NEEDS = {
  import: { see: ['products:read'], lead: ['products:write', 'stock:write'] },
  productExport: { see: ['products:read'], lead: ['products:read'] },
  orderExport: { see: ['orders:read'], lead: ['orders:read'] },
  submissionExport: { see: ['forms:read'], lead: ['forms:read'] },
  stockEdit: { see: ['stock:read'], lead: ['stock:write'] },
  replay: { see: ['analytics:read'], lead: ['analytics:read'] },
  branch: { see: ['analytics:read'], lead: ['settings:write'] },
} as const satisfies Record<BatchKind, object>;
