import type { EditIntent } from '@kontor/contracts/documents/calls';
import { partsIn } from '@kontor/contracts/documents/cells';
import {
  type DraftedItem,
  linksOfSettings,
  type NavigationItem,
  navigationItems,
} from '@kontor/contracts/documents/navigation';
import type { DocumentView } from '@kontor/contracts/documents/documents';
import type { Position } from '@kontor/contracts/kernel/events';
import { PartId, type SiteId } from '@kontor/contracts/kernel/ids';
import type { Link } from '@kontor/contracts/kernel/link';
import { systemPageAt } from '@kontor/contracts/pages/system-pages';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { blocksAdded } from './blocks-added.ts';
import type { DocumentState } from './decider.ts';
import { siteDocumentId } from './site-documents.ts';

type PageLink = Link & { readonly pageId: string };
type Draft = Pick<DocumentState, 'cells'>;

const mainIn = ({ cells }: Draft) => navigationItems(partsIn(cells)).filter(({ area }) => area === 'main');

/** Whether the main navigation leads there. */
export const isLinked = (draft: Draft, { href, pageId }: PageLink): boolean =>
  mainIn(draft).some((item) => item.pageId === pageId || item.href === href);

/** Adds a link to a page at the end of the main navigation, if it is not there. */
export const linkAdded = (draft: Draft, link: PageLink, partId: PartId): readonly EditIntent[] => {
  if (isLinked(draft, link)) return [];
  const main = mainIn(draft);
  const { title, pageId } = link;
  const fields: NavigationItem = { title, pageId, area: 'main' };
  return [{ type: 'addPart', partId, partType: 'link', fields, below: main.at(-1)?.id ?? null }];
};

/** Those of the ids that a link can lead to: pages of the site and of its shop. */
export const linkable = async (
  ids: readonly string[],
  { queries }: Pick<Platform, 'queries'>,
  siteId: SiteId,
  atLeast?: Position,
): Promise<ReadonlySet<string>> => {
  const [documents, collections] = await Promise.all([
    queries.documents.byIds(siteId, ids, atLeast),
    queries.catalogue.collectionsByIds(siteId, ids),
  ]);
  return new Set<string>([...documents.filter(isLinkable), ...collections].map(({ id }) => id));
};

/** System pages have no address for visitors. */
export const isLinkable = ({ kind, urlId, isDeleted }: Pick<DocumentView, 'kind' | 'urlId' | 'isDeleted'>): boolean =>
  kind === 'page' && !isDeleted && systemPageAt(urlId) === null;

/** Id of the page of the site, or of its shop, at a path; `null`: none. */
export const pageAt = async (
  path: string,
  { queries }: Pick<Platform, 'queries'>,
  siteId: SiteId,
): Promise<string | null> => {
  const urlId = /^\/(?<urlId>[a-z0-9-]*)$/u.exec(path)?.groups?.['urlId'];
  if (urlId === undefined) return null;
  const [page] = await queries.documents.atAddress(siteId, urlId);
  return (page ?? (await queries.catalogue.collectionByUrl(siteId, urlId)))?.id ?? null;
};

/** The same links, by id where their address is a page's: then they follow it when it gets another address. */
const ledToPages = (
  items: readonly (NavigationItem & Link)[],
  platform: Pick<Platform, 'queries'>,
  siteId: SiteId,
): Promise<readonly NavigationItem[]> =>
  Promise.all(
    items.map(async ({ href, ...item }) => {
      const pageId = await pageAt(href, platform, siteId);
      return pageId === null ? { ...item, href } : { ...item, pageId };
    }),
  );

/**
 * The links that a navigation begins with. One has the same id as long as it is the same of its area.
 * @param items default: those of the settings
 */
export const startingLinks = async (
  platform: Pick<Platform, 'queries'>,
  site: Pick<SiteView, 'id' | 'navigation' | 'footer'>,
  items?: readonly NavigationItem[],
) => {
  const documentId = siteDocumentId(site.id, 'navigation');
  const links = items ?? (await ledToPages(linksOfSettings(site), platform, site.id));
  const numbered = links.map((link, index) => {
    const number = links.slice(0, index).filter(({ area }) => area === link.area).length;
    return { type: 'link', ...link, partId: PartId.parse(stepId(documentId, `link ${link.area} ${number}`)) };
  });
  return blocksAdded(
    numbered.map(({ partId: _, ...link }) => link),
    (index) => numbered[index]!.partId,
  );
};

/** As it is drafted; without one, the links that the site began with. */
export const draftedItems = async (
  platform: Pick<Platform, 'queries'>,
  site: Pick<SiteView, 'id' | 'navigation' | 'footer'>,
  { kind, cells, isDeleted }: Pick<DocumentState, 'kind' | 'cells' | 'isDeleted'>,
): Promise<readonly DraftedItem[]> => {
  if (kind !== null && !isDeleted) return navigationItems(partsIn(cells));
  const links = await startingLinks(platform, site);
  return navigationItems(links.map(({ partId, fields }) => ({ id: partId, fields })));
};
