import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { PlacedItem } from '@kontor/contracts/documents/navigation';
import type { DocumentAnswer } from '@kontor/contracts/documents/responses';
import type { AppLoadContext } from '@remix-run/node';
import { PagedQuery, readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { suggestedPages } from '../../rich-text/link/suggestions.server.ts';
import { historyPath, PAGES } from '../addresses.ts';
import { changedText, noticeIn, stateOf } from '../page-words.server.ts';
import { pageRow } from '../page-row.server.ts';
import { loadLinks, type TreeLink } from './load-links.server.ts';
import { numberOf } from './places.ts';

const LIST = { path: PAGES, schema: PagedQuery, params: { after: 'nach' } } as const;
/** As many as a navigation has links at most, so that some are not among them. */
const PAGE_SIZE = 100;

/** What is not public yet of the navigation, and where its changes are read. */
const navigationState = (navigation: DocumentAnswer | null, context: AppLoadContext) =>
  navigation && {
    version: String(navigation.edit),
    isChanged: stateOf(navigation) !== 'published',
    changed: changedText(navigation, context),
    history: historyPath(navigation.id),
  };

const allIn = (links: readonly TreeLink[]): readonly TreeLink[] =>
  links.flatMap((link) => [link, ...allIn(link.children)]);

/** Where the link of the address stands, in words. */
const movedTo = (
  id: string | null,
  items: readonly PlacedItem[],
  links: readonly TreeLink[],
  context: AppLoadContext,
): string | null => {
  const number = id === null ? null : numberOf(items, id);
  if (number === null) return null;
  const text = panelTextOf(context);
  const titleOf = (one: string | undefined) => links.find((link) => link.id === one)?.title ?? '';
  const place = number.parent
    ? text('tree.below', { title: titleOf(number.parent.id) })
    : text(`tree.area.${number.area}`);
  return text('tree.movedTo', { title: titleOf(id ?? ''), n: number.n, of: number.of, place });
};

/** CN-07, CN-10: all pages, those in the navigation where they stand there. */
export const loadTree = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const list = await readList(request, context, LIST);
  const [{ document, items }, { documents, next }, suggestions] = await Promise.all([
    context.documents.navigation(),
    list.find(({ after }) =>
      context.documents.list({ kind: 'page', isDeleted: false, isChanged: false, limit: PAGE_SIZE, after }),
    ),
    suggestedPages(context),
  ]);
  const areas = await loadLinks(items, context);
  const linked = new Set(items.map(({ pageId }) => pageId));
  const moved = new URL(request.url).searchParams.get('link');
  const links = areas.flatMap((area) => allIn(area.links));
  return {
    meta: { title: panelTitle(context, 'pages.title') },
    areas,
    navigation: navigationState(document, context),
    unlinked: documents.filter(({ id }) => !linked.has(id)).map((page) => pageRow(page, context)),
    isEmpty: documents.length === 0 && links.length === 0,
    suggestions,
    ...list.ways(next),
    mayDraft: roleMay(role, 'content:draft'),
    mayPublish: roleMay(role, 'content:write'),
    moved,
    notice: movedTo(moved, items, links, context) ?? noticeIn(request, context),
  };
};
