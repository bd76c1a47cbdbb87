import { searchTextOf } from '@kontor/contracts/blocks/blocks';
import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import type { PageId } from '@kontor/contracts/kernel/ids';
import { followed, type Projection, type Recorded, siteOf, together } from '@kontor/contracts/kernel/projection';
import type { PageContent, PageEvent, PageView } from '@kontor/contracts/pages/pages';
import {
  contentAt,
  type ReleasedVersions,
  withoutRelease,
  withVersion,
} from '@kontor/contracts/documents/released-versions';
import { VERSION_EVENTS } from '@kontor/contracts/documents/version-events';

/** `urlId`, `formerUrlId`: the addresses of its versions. */
export interface ReleasedPage extends ReleasedVersions<PageContent> {
  readonly id: PageId;
  readonly urlId: string;
  readonly formerUrlId: string;
  /** Of versions before the newest, and the release that each of them was left with. */
  readonly earlierUrlIds: readonly string[];
  readonly leftWith: Readonly<Record<string, number>>;
  /** Of the newest version, as the next two. */
  readonly release: number;
  readonly title: string;
  /** What a search finds in it. */
  readonly words: string;
}

/** The address of what is not on the site: no page can have it. */
const NOWHERE = '-';

const MOST_EARLIER = 20;

type Versioned = Extract<Recorded<DocumentEvent>, { type: 'VersionNoted' | 'VersionWithdrawn' | 'VersionDropped' }>;

/**
 * The page that visitors of a release get; `null`: none.
 * @throws VersionGone
 * @param page from before releases while the read model is rebuilt
 */
export const pageAt = (page: ReleasedPage | PageView, release: number): PageView | null => {
  if (!('newest' in page)) return page;
  const content = contentAt(page, release);
  return content && { ...content, id: page.id };
};

/** Released pages. `PagePublished` is a version from the time before releases. */
export const pageView: Projection<ReleasedPage, Recorded<PageEvent> | Versioned> = {
  schema: {
    name: 'pages',
    indexes: { url: ['urlId'], formerUrl: ['formerUrlId'], release: ['release'], title: ['title'] },
    lists: ['earlierUrlIds'],
    search: { names: ['title'], texts: ['words'] },
    generation: 5,
  },
  types: together(followed<PageEvent>()({ PagePublished: true }), VERSION_EVENTS),
  keyOf: (event) => ({ siteId: siteOf(event), id: idOf(event) }),
  evolve: (page, event) => {
    const id = idOf(event);
    switch (event.type) {
      // Nobody reads at a release before the first one.
      case 'PagePublished':
        return pageOf(id, { newest: { release: 0, content: event.data.content }, former: null }, page, page?.urlId);
      case 'VersionNoted': {
        const { release, kind, content } = event.data;
        return kind === 'page' ? pageOf(id, withVersion(page, { release, content }), page) : null;
      }
      case 'VersionWithdrawn':
        return page && pageOf(id, withVersion(page, { release: event.data.release, content: null }), page);
      case 'VersionDropped':
        return page && pageOf(id, withoutRelease(page, event.data.release), page);
    }
  },
};

const idOf = ({ type, data }: Recorded<PageEvent> | Versioned): PageId =>
  type === 'PagePublished' ? data.pageId : (data.documentId as string as PageId);

const pageOf = (
  id: PageId,
  versions: ReleasedVersions<PageContent> | null,
  before: ReleasedPage | null,
  earlier = versions?.former?.content?.urlId,
): ReleasedPage | null =>
  versions && {
    id,
    newest: versions.newest,
    former: versions.former,
    urlId: versions.newest.content?.urlId ?? NOWHERE,
    formerUrlId: versions.former?.content?.urlId ?? NOWHERE,
    ...leftBy(before, earlier, versions.newest.release),
    release: versions.newest.release,
    title: versions.newest.content?.title ?? '',
    words: wordsOf(versions.newest.content),
  };

const leftBy = (
  before: ReleasedPage | null,
  urlId: string | undefined,
  release: number,
): Pick<ReleasedPage, 'earlierUrlIds' | 'leftWith'> => {
  const { earlierUrlIds = [], leftWith = {} } = before ?? {};
  if (urlId === undefined) return { earlierUrlIds, leftWith };
  const kept = [...earlierUrlIds.filter((one) => one !== urlId), urlId].slice(-MOST_EARLIER);
  return {
    earlierUrlIds: kept,
    leftWith: Object.fromEntries(kept.map((one) => [one, one === urlId ? release : leftWith[one]!])),
  };
};

const wordsOf = (content: PageContent | null): string =>
  content === null ? '' : [content.description, ...searchTextOf(content.blocks)].join(' ');
