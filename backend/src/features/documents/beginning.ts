import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import type { DocumentId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { siteLifeOf } from '../sites/exports.ts';
import type { DocumentState } from './decider.ts';
import { documentAt } from './document-at.ts';
import { documentStream, isEdit } from './edits.ts';

/** A document as the site's starting point made it; `null`: it is somebody's own. */
export const beginningOf = async (
  platform: Pick<Platform, 'handling' | 'log'>,
  siteId: SiteId,
  documentId: DocumentId,
): Promise<DocumentState | null> => {
  const { furnishedAt } = await siteLifeOf(platform, siteId);
  if (furnishedAt === null) return null;
  const stream = documentStream(siteId, documentId);
  const [created, first] = await readEvents<DocumentEvent>(platform.log, stream, { from: 0, limit: 2 });
  // Nobody can edit a site before it has everything of its starting point.
  if (created === undefined || created.metadata.at > furnishedAt) return null;
  const isFurnished = first !== undefined && isEdit(first) && first.metadata.at <= furnishedAt;
  return documentAt(platform, siteId, documentId, isFurnished ? first.data.edit : 0);
};
