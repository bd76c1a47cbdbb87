import { fieldsIn } from '@kontor/contracts/documents/cells';
import { releasable, urlIdOf } from '@kontor/contracts/documents/kinds';
import type { DocumentId, SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { ReleasedDocument } from '@kontor/contracts/releases/releases';
import type { Platform } from '../../platform/platform.ts';
import { documentAt, documentDecider, documentStream } from '../documents/exports.ts';
import { inTurns } from './in-turns.ts';
import { requireReplaced } from './placeholders.ts';

interface Asked {
  readonly documentIds: readonly DocumentId[];
  readonly withdrawn: readonly DocumentId[];
  /** By document: the edit after which it is meant. Default: the newest. */
  readonly edits?: Readonly<Record<string, number>> | undefined;
  /** What a starting point left to the owner may become public. */
  readonly withExamples?: boolean;
}

/**
 * The documents as they are now or were then, and those to be taken off the site.
 * @throws Refusal `notFound`; `conflict` if one is deleted or has a text of the starting point left; `invalid` if one is incomplete
 */
export const versionsNow = async (
  platform: Pick<Platform, 'ambient' | 'handling' | 'log'>,
  siteId: SiteId,
  { documentIds, withdrawn, edits = {}, withExamples = false }: Asked,
): Promise<readonly ReleasedDocument[]> => {
  const documents = await inTurns(platform.ambient, documentIds, (documentId) =>
    versionOf(platform, siteId, documentId, edits[documentId]),
  );
  if (!withExamples) await requireReplaced(platform, siteId, documents);
  return [...documents, ...withdrawn.map((documentId) => ({ documentId, edit: null, urlId: null }))];
};

const versionOf = async (
  { handling }: Pick<Platform, 'handling'>,
  siteId: SiteId,
  documentId: DocumentId,
  wanted: number | undefined,
): Promise<ReleasedDocument> => {
  const newest = await handling.stateOf(documentDecider, documentStream(siteId, documentId));
  if (newest.kind === null) throw new Refusal('notFound', { key: 'documents.unknown' });
  if (newest.isDeleted) throw new Refusal('conflict', { key: 'documents.deleted' });
  const edit = wanted ?? newest.edit;
  if (edit > newest.edit) throw new Refusal('notFound', { key: 'documents.editUnknown' });
  const { cells } = edit === newest.edit ? newest : await documentAt({ handling }, siteId, documentId, edit);
  const content = releasable(newest.kind, cells);
  if (!content) {
    const { title = '' } = fieldsIn(cells) as { readonly title?: string };
    if (title === '') throw new Refusal('invalid', { key: 'documents.incompleteUntitled' });
    throw new Refusal('invalid', { key: 'documents.incomplete', params: { title } });
  }
  return { documentId, edit, urlId: urlIdOf(content) };
};
