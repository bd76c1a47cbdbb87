import { VersionGone } from '@kontor/contracts/documents/released-versions';
import type { LinkedPage } from '@kontor/contracts/documents/shown-links';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { PageQueries, PageView } from '@kontor/contracts/pages/pages';
import { SYSTEM_PAGE_NAMES, systemPageAt } from '@kontor/contracts/pages/system-pages';
import type { Page, ReadStore } from '@kontor/contracts/ports/read-store';
import type { ReleaseQueries } from '@kontor/contracts/releases/release-queries';
import type { SiteQueries } from '@kontor/contracts/sites/sites';
import { LRUCache } from 'lru-cache';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { noneWhileRebuilt } from '../../platform/none-while-rebuilt.ts';
import { rankedFilter } from '../../platform/text-filter.ts';
import { pageAt, pageView, type ReleasedPage } from './page-view.ts';

const CHUNK = 20;
/** Pages that had the same address, one after the other. */
const MOST_MOVED = 100;
/** Kept in memory; each has 100 links at most, of some 200 bytes. */
const MOST_NAVIGATIONS = 200;
/** A read model that is still catching up, or was repaired, is asked again. */
const KEPT_MS = 60_000;

/** Every read is of one release. */
export const pageQueries = (
  store: ReadStore,
  waitForPosition: WaitForPosition,
  releases: Pick<ReleaseQueries, 'live'>,
  sites: Pick<SiteQueries, 'byId'>,
): PageQueries => {
  const { name } = pageView.schema;
  /** A navigation is asked for with every page, and does not change within a release. */
  const linkedAt = new LRUCache<string, ReadonlyMap<string, LinkedPage>>({ max: MOST_NAVIGATIONS, ttl: KEPT_MS });

  const find = async (siteId: SiteId, at: Address, release: number, after?: string): Promise<PageView | null> => {
    const query = { siteId, ...at, limit: CHUNK, ...(after !== undefined && { after }) };
    const { documents, next } = await store.query<ReleasedPage>(name, query).catch(noneWhileRebuilt);
    const shown = documents.flatMap(({ body }) => pageAt(body, release) ?? []);
    const found = shown.find(({ urlId }) => Object.values(at.where).includes(urlId));
    return found ?? (next === null ? null : find(siteId, at, release, next));
  };

  const atUrl = async (siteId: SiteId, urlId: string, release: number): Promise<PageView | null> => {
    const found = await find(siteId, { index: 'url', where: { urlId } }, release);
    if (found) return found;
    return find(siteId, { index: 'formerUrl', where: { formerUrlId: urlId } }, release);
  };
  /** Nobody else reads at the same release, so a newer one does as well. @throws VersionGone if that is passed too */
  const atLive = async <T>(siteId: SiteId, read: (release: number) => Promise<T>): Promise<T> => {
    try {
      return await read(await releases.live(siteId));
    } catch (error) {
      if (!(error instanceof VersionGone)) throw error;
      return read(await releases.live(siteId));
    }
  };

  const movedTo = async (siteId: SiteId, urlId: string, release: number): Promise<string | null> => {
    const contains = { field: 'earlierUrlIds', value: urlId };
    const { documents } = await store
      .query<ReleasedPage>(name, { siteId, index: 'url', contains, limit: MOST_MOVED })
      .catch(noneWhileRebuilt);
    const [last] = documents
      .flatMap(({ body }) => {
        const now = pageAt(body, release)?.urlId ?? null;
        const leftWith = body.leftWith[urlId] ?? 0;
        return now === null || systemPageAt(now) !== null || leftWith > release ? [] : [{ now, leftWith }];
      })
      .toSorted((one, other) => other.leftWith - one.leftWith);
    return last?.now ?? null;
  };

  return {
    movedTo,
    addressesOf: (siteId, pageId) =>
      atLive(siteId, async (release) => {
        const body = (await store.get<ReleasedPage>(name, siteId, pageId))?.body;
        const now = body && pageAt(body, release)?.urlId;
        if (now === undefined) return [];
        // One that another page has by now, or has had since, leads there.
        const leadsHere = async (urlId: string): Promise<boolean> =>
          (await atUrl(siteId, urlId, release)) === null && (await movedTo(siteId, urlId, release)) === now;
        const earlier = body?.earlierUrlIds ?? [];
        const leading = await Promise.all(earlier.map(leadsHere));
        return [now, ...earlier.filter((_, index) => leading[index])];
      }),
    byUrl: (siteId, urlId, pinned) =>
      pinned === undefined ? atLive(siteId, (release) => atUrl(siteId, urlId, release)) : atUrl(siteId, urlId, pinned),
    list: (siteId, { limit, after }) =>
      atLive(siteId, async (release) => {
        const query = { siteId, index: 'url', sort: { field: 'urlId', direction: 'ascending' }, limit } as const;
        const page = await store.query<ReleasedPage>(name, { ...query, ...(after !== undefined && { after }) });
        return { pages: ordinaryAt(page, release), next: page.next };
      }),
    latest: async (siteId, limit, release) => {
      const sort = { field: 'release', direction: 'descending' } as const;
      const query = { siteId, index: 'release', sort, limit: limit + SYSTEM_PAGE_NAMES.length };
      const page = await store.query<ReleasedPage>(name, query).catch(noneWhileRebuilt);
      return ordinaryAt(page, release).slice(0, limit);
    },
    search: async (siteId, text, limit, release) => {
      const query = {
        ...{ siteId, index: 'title', sort: { field: 'title', direction: 'ascending' } as const },
        text: await rankedFilter(sites, siteId, text),
        limit: limit + SYSTEM_PAGE_NAMES.length,
      };
      const { documents } = await store.query<ReleasedPage>(name, query).catch(noneWhileRebuilt);
      // What was found is in the newest version: one of a release that is not published yet says nothing.
      const released = documents.filter(({ body }) => body.release <= release);
      return ordinaryAt({ documents: released, next: null }, release).slice(0, limit);
    },
    linked: async (siteId, ids, release) => {
      const asked = [siteId, release, ...ids].join(' ');
      const known = linkedAt.get(asked);
      if (known) return known;
      const pages = await store.getMany<ReleasedPage>(name, siteId, ids);
      const linked = new Map(
        pages.flatMap(({ id, body }) => {
          const page = pageAt(body, release);
          return page === null ? [] : [[id, { title: page.title, urlId: page.urlId }]];
        }),
      );
      // Pages from before releases change without one.
      if (release > 0) linkedAt.set(asked, linked);
      return linked;
    },
    reached: (siteId, position) => waitForPosition(name, siteId, position),
  };
};

const ordinaryAt = ({ documents }: Page<ReleasedPage>, release: number): readonly PageView[] =>
  documents.flatMap(({ body }) => pageAt(body, release) ?? []).filter(({ urlId }) => systemPageAt(urlId) === null);

interface Address {
  readonly index: string;
  readonly where: Readonly<Record<string, string>>;
}
