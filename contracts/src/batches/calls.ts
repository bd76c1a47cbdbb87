import { z } from 'zod';
import type { ReplayTask } from '../replays/replay.ts';
import {
  BATCH_KINDS,
  type BatchKind,
  type BatchView,
  ProductFileFormat,
  type ShownBatchTask,
  type StockEditBody,
  type SubmissionExportTask,
} from './batches.ts';

/** Most batches of one page of a list. */
export const MOST_LISTED_BATCHES = 100;

export const ListBatchesQuery = z.object({
  kind: z.enum(BATCH_KINDS).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_LISTED_BATCHES).default(25),
  /** `next` of the page before. */
  after: z.string().max(500).optional(),
});
export type ListBatchesQuery = z.infer<typeof ListBatchesQuery>;

/** Of a call whose body is the file itself. */
export const ImportQuery = z.object({
  /** URL of the collection that new products go to. */
  collection: z.string({ error: 'batch.collectionMissing' }).min(1, { error: 'batch.collectionMissing' }).max(200),
  dryRun: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  /** What people know the file by. */
  fileName: z.string().max(200).default(''),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

export const ProductExportBody = z.object({ format: ProductFileFormat });
export type ProductExportBody = z.infer<typeof ProductExportBody>;

/** A batch as people and programs see it. */
export interface BatchAnswer extends Omit<BatchView, 'task'> {
  readonly task: ShownBatchTask;
  /** Name or address of whoever has asked for it; `null`: the product itself, or somebody who is gone. */
  readonly by: string | null;
  /** Of whoever has had it undone. */
  readonly undoneBy: string | null;
  readonly isUndoable: boolean;
  /** Whether it was ended and may be gone on with. */
  readonly isResumable: boolean;
  /** Where an export can be fetched; `null`: it is no export, not there yet, or not any more. */
  readonly file: string | null;
  /** Rows or products a second; `null`: not known yet. */
  readonly perSecond: number | null;
  /** In ms, where the progress so far tells; `null`: nobody knows. */
  readonly remainingMs: number | null;
}

export interface ListBatchesAnswer {
  /** The newest first; those alone that the caller may see. */
  readonly batches: readonly BatchAnswer[];
  readonly next: string | null;
}

export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

export type UndoableTask = Extract<ShownBatchTask, { readonly kind: 'import' | 'stockEdit' }>;

/** What may be undone, or was, as whoever reads the history sees it: how many, and not which. */
export type UndoableBatch = Omit<BatchAnswer, 'task'> & {
  readonly mayUndo: boolean;
} & (
    | { readonly maySee: true; readonly task: UndoableTask }
    // What files are called, and why stock was changed, is for those who may see it.
    | { readonly maySee: false; readonly task: Pick<UndoableTask, 'kind'> }
  );

export interface UndoableAnswer {
  /** The newest first. */
  readonly batches: readonly UndoableBatch[];
}

/** Long work, for whoever runs the shop (MP-02). Everything may throw a `Refusal`. */
export interface BatchAccess {
  list(query: ListBatchesQuery): Promise<ListBatchesAnswer>;
  byId(id: string): Promise<BatchAnswer>;
  /** The one file of the form that is answered. @throws Refusal at `file`, where there is none, or too much of it */
  takeUpload(): Promise<UploadedFile>;
  /** The file is known by its content. Its answer is the new batch. */
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
  /** One that was ended goes on. */
  resume(id: string): Promise<BatchAnswer>;
  undo(id: string): Promise<BatchAnswer>;
  /** Needs `analytics:read` alone. */
  undoable(): Promise<UndoableAnswer>;
}

/** What one needs to see, and to begin or end, a batch of a kind. */
export const BATCH_NEEDS = {
  import: { see: ['products:read'], lead: ['products:write', 'stock:write'] },
  productExport: { see: ['products:read'], lead: ['products:read'] },
  orderExport: { see: ['orders:read'], lead: ['orders:read'] },
  submissionExport: { see: ['forms:read'], lead: ['forms:read'] },
  stockEdit: { see: ['stock:read'], lead: ['stock:write'] },
  replay: { see: ['analytics:read'], lead: ['analytics:read'] },
  branch: { see: ['analytics:read'], lead: ['settings:write'] },
} as const satisfies Record<BatchKind, object>;
