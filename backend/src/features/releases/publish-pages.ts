import type { DocumentId, SiteId } from '@kontor/contracts/kernel/ids';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { draftPage, type PageDraft } from '../documents/exports.ts';
import type { ReleaseOutcome } from './outcome.ts';
import { type Publishing, release } from './publishing.ts';
import { versionsNow } from './versions.ts';

/**
 * Releases documents as they are now, also with what a starting point left to the owner.
 * @param context of the release's beginning
 * @throws Refusal `conflict`, `invalid`
 */
export const publishDrafts = async (
  publishing: Publishing,
  siteId: SiteId,
  documentIds: readonly DocumentId[],
  context: CommandContext,
): Promise<ReleaseOutcome> => {
  const asked = { documentIds, withdrawn: [], withExamples: true };
  const documents = await versionsNow(publishing.platform, siteId, asked);
  const begin = { type: 'BeginRelease', documents, restores: null, withExamples: true } as const;
  return (await release(publishing, siteId, begin, context)).outcome;
};

/** Makes pages whose content comes whole, and releases them together. @param context of the release's beginning */
export const publishPages = async (
  publishing: Publishing,
  siteId: SiteId,
  drafts: readonly PageDraft[],
  context: CommandContext,
): Promise<void> => {
  for (const draft of drafts) await draftPage(publishing.commands, draft);
  const documentIds = drafts.map(({ documentId }) => documentId);
  await publishDrafts(publishing, siteId, documentIds, context);
};
