import { documentKinds } from '@kontor/contracts/documents/kinds';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { ReleasedDocument } from '@kontor/contracts/releases/releases';
import type { AmissDocument, ScheduleProblem } from '@kontor/contracts/releases/schedules';
import type { Platform } from '../../platform/platform.ts';
import { documentDecider, documentStream } from '../documents/exports.ts';
import { addressProblem } from './addresses.ts';
import { releaseDecider, type Shown, shownWith } from './decider.ts';
import { releaseStream } from './look-up.ts';

/** What stands in the way of publishing the versions that were named when the release was scheduled. */
export const problemsOf = async (
  platform: Pick<Platform, 'handling' | 'queries'>,
  siteId: SiteId,
  documents: readonly ReleasedDocument[],
): Promise<readonly AmissDocument[]> => {
  const { shown } = await platform.handling.stateOf(releaseDecider, releaseStream(siteId));
  const after = shownWith(shown, documents);
  const found: AmissDocument[] = [];
  for (const document of documents) {
    const problem =
      (await ownProblem(platform, siteId, document)) ??
      (isShared(document, after) ? 'addressTaken' : await addressProblem(platform, siteId, document, documents));
    if (problem !== null) found.push({ documentId: document.documentId, problem });
  }
  return found;
};

const ownProblem = async (
  { handling }: Pick<Platform, 'handling'>,
  siteId: SiteId,
  { documentId, edit: named }: ReleasedDocument,
): Promise<ScheduleProblem | null> => {
  const { kind, edit, cells, isDeleted } = await handling.stateOf(documentDecider, documentStream(siteId, documentId));
  if (kind === null) return 'unknown';
  if (named === null) return null;
  if (isDeleted) return 'deleted';
  if (edit !== named) return 'edited';
  return documentKinds[kind].read(cells).success ? null : 'incomplete';
};

const isShared = ({ documentId, edit, urlId }: ReleasedDocument, shown: Shown): boolean =>
  edit !== null &&
  urlId !== null &&
  [...shown.values()].some((other) => other.urlId === urlId && other.documentId !== documentId);
