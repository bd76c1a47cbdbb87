import { fieldsIn } from '@kontor/contracts/documents/cells';
import { releasable, urlIdOf } from '@kontor/contracts/documents/kinds';
import type { DocumentId, SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { ReleasedDocument } from '@kontor/contracts/releases/releases';
import type { Platform } from '../../platform/platform.ts';
import { documentDecider, documentStream } from '../documents/exports.ts';
import { inTurns } from './in-turns.ts';
import { requireReplaced } from './placeholders.ts';

interface Asked {
  readonly documentIds: readonly DocumentId[];
  readonly withdrawn: readonly DocumentId[];
  /** What a starting point left to the owner may become public. */
  readonly withExamples?: boolean;
}

/**
 * The documents as they are now, and those to be taken off the site.
 * @throws Refusal `notFound`; `conflict` if one is deleted or has a text of the starting point left; `invalid` if one is incomplete
 */
export const versionsNow = async (
  platform: Pick<Platform, 'ambient' | 'handling' | 'log'>,
  siteId: SiteId,
  { documentIds, withdrawn, withExamples = false }: Asked,
): Promise<readonly ReleasedDocument[]> => {
  const documents = await inTurns(platform.ambient, documentIds, (documentId) =>
    versionNow(platform, siteId, documentId),
  );
  if (!withExamples) await requireReplaced(platform, siteId, documents);
  return [...documents, ...withdrawn.map((documentId) => ({ documentId, edit: null, urlId: null }))];
};

const versionNow = async (
  { handling }: Pick<Platform, 'handling'>,
  siteId: SiteId,
  documentId: DocumentId,
): Promise<ReleasedDocument> => {
  const { kind, edit, cells, isDeleted } = await handling.stateOf(documentDecider, documentStream(siteId, documentId));
  if (kind === null) throw new Refusal('notFound', { key: 'documents.unknown' });
  if (isDeleted) throw new Refusal('conflict', { key: 'documents.deleted' });
  const content = releasable(kind, cells);
  if (!content) {
    const { title = '' } = fieldsIn(cells) as { readonly title?: string };
    if (title === '') throw new Refusal('invalid', { key: 'documents.incompleteUntitled' });
    throw new Refusal('invalid', { key: 'documents.incomplete', params: { title } });
  }
  return { documentId, edit, urlId: urlIdOf(content) };
};
