import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { batchFile, BatchImpossible, type BatchRun } from '../../platform/batch-work.ts';
import type { Platform } from '../../platform/platform.ts';
import { type FileFinding, UnreadableProductFile } from './imported-product.ts';
import { readProductFile, type ReadOptions } from './read-product-file.ts';
import type { BatchTask } from '@kontor/contracts/batches/responses';

export type ImportTask = Extract<BatchTask, { kind: 'import' }>;
export type ImportRun = BatchRun<ImportTask>;

/** Reads the file's findings, repeatedly. @throws BatchImpossible */
export const fileReader = async (
  { privateFiles, spool }: Platform,
  { siteId, batchId }: Pick<ImportRun, 'siteId' | 'batchId'>,
  shop: Pick<ReadOptions, 'currency' | 'timeZone'>,
  inWords: (text: RefusalText) => string,
): Promise<() => AsyncIterable<FileFinding>> => {
  const file = await privateFiles.get(siteId, batchFile(batchId, 'upload.csv'));
  if (!file) throw new BatchImpossible({ key: 'batchReport.uploadGone' });
  return async function* () {
    async function* bytes(): AsyncGenerator<Uint8Array> {
      if (file) yield file.bytes;
    }
    try {
      yield* readProductFile(bytes(), { ...shop, spool });
    } catch (error) {
      if (!(error instanceof UnreadableProductFile)) throw error;
      throw new BatchImpossible(
        { key: 'batch.fileUnreadable', params: { reason: inWords(error.text) } },
        { cause: error },
      );
    }
  };
};
