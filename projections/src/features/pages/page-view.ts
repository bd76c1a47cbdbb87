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
  /** Of the newest version, as the next two. */
  readonly release: number;
  readonly title: string;
  /** What a search finds in it. */
  readonly words: string;
}

/** The address of what is not on the site: no page can have it. */
const NOWHERE = '-';

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
    search: { names: ['title'], texts: ['words'] },
    generation: 4,
  },
  types: together(followed<PageEvent>()({ PagePublished: true }), VERSION_EVENTS),
  keyOf: (event) => ({ siteId: siteOf(event), id: idOf(event) }),
  evolve: (page, event) => {
    const id = idOf(event);
    switch (event.type) {
      // Nobody reads at a release before the first one.
      case 'PagePublished':
        return pageOf(id, { newest: { release: 0, content: event.data.content }, former: null });
      case 'VersionNoted': {
        const { release, kind, content } = event.data;
        return kind === 'page' ? pageOf(id, withVersion(page, { release, content })) : null;
      }
      case 'VersionWithdrawn':
        return page && pageOf(id, withVersion(page, { release: event.data.release, content: null }));
      case 'VersionDropped':
        return page && pageOf(id, withoutRelease(page, event.data.release));
    }
  },
};

const idOf = ({ type, data }: Recorded<PageEvent> | Versioned): PageId =>
  type === 'PagePublished' ? data.pageId : (data.documentId as string as PageId);

const pageOf = (id: PageId, versions: ReleasedVersions<PageContent> | null): ReleasedPage | null =>
  versions && {
    id,
    newest: versions.newest,
    former: versions.former,
    urlId: versions.newest.content?.urlId ?? NOWHERE,
    formerUrlId: versions.former?.content?.urlId ?? NOWHERE,
    release: versions.newest.release,
    title: versions.newest.content?.title ?? '',
    words: wordsOf(versions.newest.content),
  };

const wordsOf = (content: PageContent | null): string =>
  content === null ? '' : [content.description, ...searchTextOf(content.blocks)].join(' ');
