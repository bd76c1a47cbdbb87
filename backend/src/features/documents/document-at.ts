import type { DocumentId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Platform } from '../../platform/platform.ts';
import { documentDecider, type DocumentState } from './decider.ts';
import { documentStream } from './edits.ts';

/** The document after an edit, whatever was edited since. */
export const documentAt = async (
  { handling }: Pick<Platform, 'handling'>,
  siteId: SiteId,
  documentId: DocumentId,
  edit: number,
): Promise<DocumentState> => {
  const stream = documentStream(siteId, documentId);
  const newest = await handling.stateOf(documentDecider, stream);
  if (newest.edit === edit) return newest;
  // An edit's revision is its number or higher.
  return handling.stateUntil(documentDecider, stream, edit, (state) => state.edit <= edit);
};
