import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import type { PageId } from '@kontor/contracts/kernel/ids';
import { followed, type Projection, type Recorded, siteOf, together } from '@kontor/contracts/kernel/projection';
import type { PageContent, PageEvent, PageView } from '@kontor/contracts/pages/pages';

/** `content` null: not on the site from this release on. */
export interface PageVersion {
  readonly release: number;
  readonly content: PageContent | null;
}

/**
 * A page's two newest versions: while a release is under way, visitors still get the former one.
 * `urlId`, `formerUrlId`: their addresses.
 */
export interface ReleasedPage {
  readonly id: PageId;
  readonly newest: PageVersion;
  readonly former: PageVersion | null;
  readonly urlId: string;
  readonly formerUrlId: string;
  /** Of the newest version. */
  readonly release: number;
}

/** The address of what is not on the site: no page can have it. */
const NOWHERE = '-';

type Versioned = Extract<Recorded<DocumentEvent>, { type: 'VersionNoted' | 'VersionWithdrawn' | 'VersionDropped' }>;

/**
 * The page that visitors of a release get; `null`: none.
 * @param page from before releases while the read model is rebuilt
 */
export const pageAt = (page: ReleasedPage | PageView, release: number): PageView | null => {
  if (!('newest' in page)) return page;
  const { id, newest, former } = page;
  const version = [newest, former].find((one) => one !== null && one.release <= release);
  return version?.content ? { ...version.content, id } : null;
};

/** Released pages. `PagePublished` is a version from the time before releases. */
export const pageView: Projection<ReleasedPage, Recorded<PageEvent> | Versioned> = {
  schema: {
    name: 'pages',
    indexes: { url: ['urlId'], formerUrl: ['formerUrlId'], release: ['release'] },
    generation: 3,
  },
  types: together(
    followed<PageEvent>()({ PagePublished: true }),
    followed<DocumentEvent>()({
      DocumentCreated: false,
      DocumentEdited: false,
      EditUndone: false,
      DocumentDeleted: false,
      DocumentRestored: false,
      VersionNoted: true,
      VersionWithdrawn: true,
      VersionDropped: true,
    }),
  ),
  keyOf: (event) => ({ siteId: siteOf(event), id: idOf(event) }),
  evolve: (page, event) => {
    if (event.type === 'VersionDropped') return withoutRelease(page, event.data.release);
    const newest = versionOf(event);
    // Nobody reads at a release before the first one.
    if (event.type === 'PagePublished') return pageOf(idOf(event), newest, null);
    const isAgain = page?.newest.release === newest.release;
    return pageOf(idOf(event), newest, (isAgain ? page.former : page?.newest) ?? null);
  },
};

const idOf = ({ type, data }: Recorded<PageEvent> | Versioned): PageId =>
  type === 'PagePublished' ? data.pageId : (data.documentId as string as PageId);

const pageOf = (id: PageId, newest: PageVersion, former: PageVersion | null): ReleasedPage => ({
  id,
  newest,
  former,
  urlId: newest.content?.urlId ?? NOWHERE,
  formerUrlId: former?.content?.urlId ?? NOWHERE,
  release: newest.release,
});

/** What the dropped release noted goes, so that the former version has its place again. */
const withoutRelease = (page: ReleasedPage | null, release: number): ReleasedPage | null => {
  if (page?.newest.release !== release) return page;
  return page.former && pageOf(page.id, page.former, null);
};

const versionOf = ({
  type,
  data,
}: Recorded<PageEvent> | Exclude<Versioned, { type: 'VersionDropped' }>): PageVersion => {
  switch (type) {
    case 'PagePublished':
      return { release: 0, content: data.content };
    case 'VersionNoted':
      return { release: data.release, content: data.content };
    case 'VersionWithdrawn':
      return { release: data.release, content: null };
  }
};
