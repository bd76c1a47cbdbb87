import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { DocumentAnswer, DocumentSummary } from '@kontor/contracts/documents/responses';
import type { AppLoadContext } from '@remix-run/node';
import { PagedQuery, readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { historyPath, OPENED_LINK, PAGES } from '../addresses.ts';
import { pageRow } from '../page-row.server.ts';
import { noticeIn, stateOf } from '../page-words.server.ts';
import { loadSystemPages } from '../system-pages/system-pages.server.ts';
import { loadLinks, shopPage, type Target, type TreeLink } from './load-links.server.ts';
import { type Standings, standingsOf } from './places.ts';

const LIST = { path: PAGES, schema: PagedQuery, params: { after: 'nach' } } as const;
/** As many as a navigation has links at most, so that some are not among them. */
const PAGE_SIZE = 100;

/** What is not public yet of the navigation, and where its changes are read. */
const navigationState = (navigation: DocumentAnswer | null) =>
  navigation && {
    id: navigation.id,
    version: String(navigation.edit),
    isDeleted: navigation.isDeleted,
    isChanged: stateOf(navigation) !== 'published',
    history: historyPath(navigation.id),
  };

/** Where the link of the address stands, in words. */
const movedTo = (
  id: string | null,
  standings: Standings,
  links: readonly TreeLink[],
  context: AppLoadContext,
): string | null => {
  const standing = standings.get(id ?? '');
  if (standing === undefined) return null;
  const text = panelTextOf(context);
  const titleOf = (one: string | undefined) => links.find((link) => link.id === one)?.title ?? '';
  const { index, siblings, parent, area, node } = standing;
  const place = parent ? text('tree.below', { title: titleOf(parent.node.item.id) }) : text(`tree.area.${area}`);
  return text('tree.movedTo', { title: titleOf(node.item.id), n: index + 1, of: siblings.length, place });
};

export interface UnlinkedPage extends Target {
  readonly id: string;
}

/** Pages of the shop, which are listed whole. */
const shopPages = async ({ queries, site }: AppLoadContext): Promise<readonly UnlinkedPage[]> => {
  const { collections } = await queries.catalogue.collections(site.id, { limit: PAGE_SIZE });
  return collections.map((collection) => ({ ...shopPage(collection), id: collection.id }));
};

/** CN-07, CN-10: all pages, those in the navigation where they stand there. */
export const loadTree = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const list = await readList(request, context, LIST);
  const [{ document, items }, home, { documents, next }, ofShop, system] = await Promise.all([
    context.documents.navigation(),
    context.documents.atAddress(''),
    list.find(({ after }) =>
      context.documents.list({ kind: 'page', isDeleted: false, isChanged: false, limit: PAGE_SIZE, after }),
    ),
    shopPages(context),
    loadSystemPages(context),
  ]);
  const standings = standingsOf(items);
  const areas = await loadLinks(standings, context);
  const linked = new Set<string | undefined>(items.map(({ pageId }) => pageId));
  const unlinkedPage = (page: DocumentSummary): UnlinkedPage => {
    const row = pageRow(page, context);
    return { id: row.id, title: row.title, address: row.address, kind: 'page', page: row };
  };
  const pages = documents.filter(({ id }) => id !== home?.id).map(unlinkedPage);
  const { searchParams } = new URL(request.url);
  const moved = searchParams.get('ok') === 'linkMoved' ? searchParams.get('link') : null;
  const links = areas.flatMap((area) => area.links);
  return {
    meta: { title: panelTitle(context, 'pages.title') },
    areas,
    opened: searchParams.get(OPENED_LINK),
    navigation: navigationState(document),
    /** It seldom is in the menu. */
    home: home === null || linked.has(home.id) ? null : unlinkedPage(home),
    // Those of the shop stand with the first pages of the site.
    unlinked: [...pages, ...(list.shown.after ? [] : ofShop)].filter(({ id }) => !linked.has(id)),
    isEmpty: documents.length === 0 && links.length === 0,
    system,
    ...list.ways(next),
    mayDraft: roleMay(role, 'content:draft'),
    mayPublish: roleMay(role, 'content:write'),
    notice: movedTo(moved, standings, links, context) ?? noticeIn(request, context),
  };
};
