import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { PageQueries, PageView } from '@kontor/contracts/pages/pages';
import { type Page, type ReadStore, UnknownIndex } from '@kontor/contracts/ports/read-store';
import type { ReleaseQueries } from '@kontor/contracts/releases/release-queries';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { pageAt, pageView, type ReleasedPage } from './page-view.ts';

const CHUNK = 20;

/** Every read is of one release. */
export const pageQueries = (
  store: ReadStore,
  waitForPosition: WaitForPosition,
  releases: Pick<ReleaseQueries, 'live'>,
): PageQueries => {
  const { name } = pageView.schema;

  const find = async (siteId: SiteId, at: Address, release: number, after?: string): Promise<PageView | null> => {
    const query = { siteId, ...at, limit: CHUNK, ...(after !== undefined && { after }) };
    const { documents, next } = await store.query<ReleasedPage>(name, query);
    const shown = documents.flatMap(({ body }) => pageAt(body, release) ?? []);
    const found = shown.find(({ urlId }) => Object.values(at.where).includes(urlId));
    return found ?? (next === null ? null : find(siteId, at, release, next));
  };

  return {
    byUrl: async (siteId, urlId, pinned) => {
      const release = pinned ?? (await releases.live(siteId));
      const found = await find(siteId, { index: 'url', where: { urlId } }, release);
      if (found) return found;
      // While the read model is rebuilt after an upgrade, pages have one version and no such index.
      return find(siteId, { index: 'formerUrl', where: { formerUrlId: urlId } }, release).catch((error: unknown) => {
        if (error instanceof UnknownIndex) return null;
        throw error;
      });
    },
    list: async (siteId, { limit, after }) => {
      const release = await releases.live(siteId);
      const query = { siteId, index: 'url', sort: { field: 'urlId', direction: 'ascending' }, limit } as const;
      const page = await store.query<ReleasedPage>(name, { ...query, ...(after !== undefined && { after }) });
      return { pages: page.documents.flatMap(({ body }) => pageAt(body, release) ?? []), next: page.next };
    },
    latest: async (siteId, limit, release) => {
      const query = { siteId, index: 'release', sort: { field: 'release', direction: 'descending' }, limit } as const;
      const { documents } = await store.query<ReleasedPage>(name, query).catch(noneWhileRebuilt);
      return documents.flatMap(({ body }) => pageAt(body, release) ?? []);
    },
    reached: (siteId, position) => waitForPosition(name, siteId, position),
  };
};

/** While the read model is rebuilt after an upgrade, pages have no such index. */
const noneWhileRebuilt = (error: unknown): Page<ReleasedPage> => {
  if (error instanceof UnknownIndex) return { documents: [], next: null };
  throw error;
};

interface Address {
  readonly index: string;
  readonly where: Readonly<Record<string, string>>;
}
