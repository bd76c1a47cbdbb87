import type { AssetId, SiteId } from '@kontor/contracts/kernel/ids';
import type { MediaQueries, MediaUse } from '@kontor/contracts/media/media';
import type { Query, ReadStore } from '@kontor/contracts/ports/read-store';
import type { ReleaseQueries } from '@kontor/contracts/releases/release-queries';
import type { SiteQueries } from '@kontor/contracts/sites/sites';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { textFilter } from '../../platform/text-filter.ts';
import { draftMedia, type MediaUses, mediaUsesView, releasedMedia } from './media-uses-view.ts';
import { type MediaDocument, mediaView } from './media-view.ts';

const MAX_FOLDERS = 200;
const MAX_USES = 100;
/** The next text after one. */
const AFTER = '\u0001';

export const mediaQueries = (
  store: ReadStore,
  waitForPosition: WaitForPosition,
  releases: Pick<ReleaseQueries, 'live'>,
  sites: Pick<SiteQueries, 'byId'>,
): MediaQueries => {
  const { name } = mediaView.schema;
  const { name: usesName } = mediaUsesView.schema;

  /** From one folder to the next one, which takes one look at the index each. */
  const foldersAfter = async (siteId: SiteId, from: string, left: number): Promise<readonly string[]> => {
    const { documents } = await store.query<MediaDocument>(name, {
      siteId,
      index: 'folder',
      where: { isRemoved: false },
      range: { field: 'folder', from },
      sort: { field: 'folder', direction: 'ascending' },
      limit: 1,
    });
    const folder = documents[0]?.body.folder;
    if (folder === undefined || left === 0) return [];
    return [folder, ...(await foldersAfter(siteId, folder + AFTER, left - 1))];
  };

  const usesOf = async (siteId: SiteId, assetId: AssetId, after?: string) => {
    const contains = { field: 'media', value: assetId };
    const { documents, next } = await store.query<MediaUses>(usesName, {
      siteId,
      index: 'all',
      contains,
      limit: MAX_USES,
      ...(after !== undefined && { after }),
    });
    return { uses: documents.map(({ body }) => body), next };
  };
  const isIn = async (siteId: SiteId, assetId: AssetId, release: number, after?: string): Promise<boolean> => {
    const { uses, next } = await usesOf(siteId, assetId, after);
    if (uses.some((use) => releasedMedia(use, release).includes(assetId))) return true;
    return next !== null && isIn(siteId, assetId, release, next);
  };

  return {
    byId: async (siteId, assetId, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      return (await store.get<MediaDocument>(name, siteId, assetId))?.body ?? null;
    },
    byIds: async (siteId, assetIds) =>
      (await store.getMany<MediaDocument>(name, siteId, assetIds)).map(({ body }) => body),
    list: async (siteId, { isRemoved, folder, search, lastDay }, { limit, after }, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      const found = await store.query<MediaDocument>(name, {
        siteId,
        ...narrowed(isRemoved, folder, lastDay),
        ...(search && { text: await textFilter(sites, siteId, search) }),
        limit,
        ...(after !== undefined && { after }),
      });
      return { media: found.documents.map(({ body }) => body), next: found.next };
    },
    folders: (siteId) => foldersAfter(siteId, AFTER, MAX_FOLDERS),
    uses: async (siteId, assetId) => {
      const [release, { uses }] = await Promise.all([releases.live(siteId), usesOf(siteId, assetId)]);
      return uses
        .map((use): MediaUse => {
          const { id: documentId, title } = use;
          const isInDraft = draftMedia(use).includes(assetId);
          return { documentId, title, isInDraft, isReleased: releasedMedia(use, release).includes(assetId) };
        })
        .filter(({ isInDraft, isReleased }) => isInDraft || isReleased);
    },
    isReleased: async (siteId, assetId) => isIn(siteId, assetId, await releases.live(siteId)),
    reached: (siteId, position) => waitForPosition(usesName, siteId, position),
  };
};

const narrowed = (
  isRemoved: boolean,
  folder: string | undefined,
  lastDay: string | undefined,
): Pick<Query, 'index' | 'where' | 'range' | 'sort'> => {
  if (lastDay !== undefined) {
    const range = { field: 'ranOut', to: lastDay };
    return { index: 'until', where: { isRemoved }, range, sort: { field: 'ranOut', direction: 'ascending' } };
  }
  const where = folder === undefined ? { isRemoved } : { isRemoved, folder };
  const index = folder === undefined ? 'added' : 'folder';
  return { index, where, sort: { field: 'addedAt', direction: 'descending' } };
};
