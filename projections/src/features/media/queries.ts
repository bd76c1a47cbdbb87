import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { MediaFilter, MediaQueries } from '@kontor/contracts/media/media';
import type { Query, ReadStore } from '@kontor/contracts/ports/read-store';
import type { SiteQueries } from '@kontor/contracts/sites/sites';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { noneWhileRebuilt } from '../../platform/none-while-rebuilt.ts';
import { textFilter } from '../../platform/text-filter.ts';
import { type MediaDocument, mediaView } from './media-view.ts';

const MAX_FOLDERS = 200;
/** The next text after one. */
const AFTER = '\u0001';

export const mediaQueries = (
  store: ReadStore,
  waitForPosition: WaitForPosition,
  sites: Pick<SiteQueries, 'byId'>,
): MediaQueries => {
  const { name } = mediaView.schema;

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

  return {
    byId: async (siteId, assetId, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      return (await store.get<MediaDocument>(name, siteId, assetId))?.body ?? null;
    },
    byIds: async (siteId, assetIds) =>
      (await store.getMany<MediaDocument>(name, siteId, assetIds)).map(({ body }) => body),
    list: async (siteId, { search, ...filter }, { limit, after }, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      const query = {
        siteId,
        ...narrowed(filter),
        ...(search && { text: await textFilter(sites, siteId, search) }),
        limit,
        ...(after !== undefined && { after }),
      };
      const found = await store.query<MediaDocument>(name, query).catch(noneWhileRebuilt);
      return { media: found.documents.map(({ body }) => body), next: found.next };
    },
    folders: (siteId) => foldersAfter(siteId, AFTER, MAX_FOLDERS),
  };
};

const narrowed = ({
  isRemoved,
  folder,
  kind,
  isUndescribed = false,
  lastDay,
}: Omit<MediaFilter, 'search'>): Pick<Query, 'index' | 'where' | 'range' | 'sort'> => {
  if (lastDay !== undefined) {
    const range = { field: 'ranOut', to: lastDay };
    return { index: 'until', where: { isRemoved }, range, sort: { field: 'ranOut', direction: 'ascending' } };
  }
  const sort = { field: 'addedAt', direction: 'descending' } as const;
  if (isUndescribed) return { index: 'described', where: { isRemoved, isDescribed: false }, sort };
  const isPicture = kind === 'picture';
  if (kind !== undefined && folder !== undefined) {
    return { index: 'kindInFolder', where: { isRemoved, folder, isPicture }, sort };
  }
  if (kind !== undefined) return { index: 'kind', where: { isRemoved, isPicture }, sort };
  if (folder !== undefined) return { index: 'folder', where: { isRemoved, folder }, sort };
  return { index: 'added', where: { isRemoved }, sort };
};
