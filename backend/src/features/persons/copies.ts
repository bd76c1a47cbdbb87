import type { Actor } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { BatchPage, BatchQueries } from '@kontor/contracts/batches/batches';
import type { BatchView } from '@kontor/contracts/batches/responses';
import type { CommandBus } from '@nestjs/cqrs';
import { addressSpellings, comparable } from '../../platform/address-spellings.ts';
import { exportFile } from '../../platform/batch-work.ts';
import { newContext } from '../../platform/commands/command-context.ts';
import { everyPage } from '../../platform/every-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { WriteBatch } from '../batches/exports.ts';
import type { RemovedCopies } from '@kontor/contracts/persons/responses';

/** Batches per page held in memory. */
const PAGE = 100;

type CopyParts = Pick<Platform, 'mailer' | 'privateFiles' | 'queries' | 'ambient'>;

export interface Erased {
  readonly siteId: SiteId;
  readonly actor: Actor;
}

/**
 * Removes copies in the clear: mails in the data folder, and export files that contain the address.
 * @throws MailerUnavailable, StoreUnavailable, LogUnavailable
 */
export const removeCopies = async (
  platform: CopyParts,
  commands: Pick<CommandBus, 'execute'>,
  of: Erased,
  email: string,
): Promise<RemovedCopies> => ({
  mails: await platform.mailer.forget(email),
  exports: await removeExports(platform, commands, of, inFiles(email)),
});

const removeExports = async (
  { privateFiles, queries, ambient }: CopyParts,
  commands: Pick<CommandBus, 'execute'>,
  { siteId, actor }: Erased,
  spellings: readonly string[],
): Promise<number> => {
  let removed = 0;
  for await (const { batches } of exportsOf(queries.batches, siteId)) {
    for (const { id, task } of batches.filter(mayHaveFile)) {
      const path = exportFile(id, task);
      const file = await privateFiles.read(siteId, path);
      if (!file || !(await names(file.chunks, spellings))) continue;
      await privateFiles.remove(siteId, path);
      const context = newContext(ambient, { siteId, actor });
      await commands.execute(new WriteBatch(id, { type: 'NoteFileRemoved' }, context));
      removed += 1;
    }
  }
  return removed;
};

/** Exports that may contain personal data. */
async function* exportsOf(batches: BatchQueries, siteId: SiteId): AsyncGenerator<BatchPage> {
  for (const kind of ['orderExport', 'submissionExport'] as const) {
    yield* everyPage((after) => batches.list(siteId, { kind, limit: PAGE, after }));
  }
}

const mayHaveFile = ({ fileUntil, finishedAt }: BatchView): boolean => fileUntil !== null || finishedAt === null;

/** CSV doubles quotes, JSON escapes them with a backslash. */
const inFiles = (email: string): readonly string[] =>
  addressSpellings(email).flatMap((spelling) => [
    spelling.replaceAll('"', '""'),
    comparable(JSON.stringify(spelling).slice(1, -1)),
  ]);

/** Whether a file contains the address; streamed, as it may not fit into memory. */
const names = async (chunks: AsyncIterable<Uint8Array>, spellings: readonly string[]): Promise<boolean> => {
  const decoder = new TextDecoder();
  const longest = Math.max(...spellings.map(({ length }) => length));
  let end = '';
  for await (const chunk of chunks) {
    const text = comparable(end + decoder.decode(chunk, { stream: true }));
    if (spellings.some((spelling) => text.includes(spelling))) return true;
    // The address may span two chunks.
    end = text.slice(-longest);
  }
  return false;
};
