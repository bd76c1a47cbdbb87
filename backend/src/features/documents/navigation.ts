import type { EditIntent } from '@kontor/contracts/documents/calls';
import { partsIn } from '@kontor/contracts/documents/cells';
import {
  linksOfSettings,
  type NavigationItem,
  navigationItems,
  type PlacedItem,
} from '@kontor/contracts/documents/navigation';
import { PartId, type SiteId } from '@kontor/contracts/kernel/ids';
import type { Link } from '@kontor/contracts/kernel/link';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DocumentState } from './decider.ts';
import { siteDocumentId } from './site-documents.ts';

/** @param partId the same for the same number */
const itemsAdded = (
  items: readonly NavigationItem[],
  partId: (index: number) => PartId,
): readonly Extract<EditIntent, { type: 'addPart' }>[] =>
  items.map((fields, index) => ({
    type: 'addPart',
    partId: partId(index),
    partType: 'link',
    fields,
    below: index === 0 ? null : partId(index - 1),
  }));

/** Adds a link to a page at the end of the main navigation, if it is not there. */
export const linkAdded = (
  { cells }: Pick<DocumentState, 'cells'>,
  { title, href, pageId }: Link & { readonly pageId: string },
  partId: PartId,
): readonly EditIntent[] => {
  const main = navigationItems(partsIn(cells)).filter(({ area }) => area === 'main');
  if (main.some((item) => item.pageId === pageId || item.href === href)) return [];
  const fields: NavigationItem = { title, pageId, area: 'main' };
  return [{ type: 'addPart', partId, partType: 'link', fields, below: main.at(-1)?.id ?? null }];
};

/** The same links, by id where their address is a page's: then they follow it when it gets another address. */
const ledToPages = async (
  items: readonly (NavigationItem & Link)[],
  { queries }: Pick<Platform, 'queries'>,
  siteId: SiteId,
): Promise<readonly NavigationItem[]> =>
  Promise.all(
    items.map(async ({ href, ...item }) => {
      const urlId = /^\/(?<urlId>[a-z0-9-]*)$/u.exec(href)?.groups?.['urlId'];
      const page =
        urlId === undefined
          ? null
          : ((await queries.documents.byAddress(siteId, urlId)) ??
            (await queries.catalogue.collectionByUrl(siteId, urlId)));
      return page === null ? { ...item, href } : { ...item, pageId: page.id };
    }),
  );

/** The links that a navigation begins with; the same ones have the same ids. @param items default: those of the settings */
export const startingLinks = async (
  platform: Pick<Platform, 'queries'>,
  site: Pick<SiteView, 'id' | 'navigation' | 'footer'>,
  items?: readonly NavigationItem[],
) => {
  const documentId = siteDocumentId(site.id, 'navigation');
  return itemsAdded(items ?? (await ledToPages(linksOfSettings(site), platform, site.id)), (index) =>
    PartId.parse(stepId(documentId, `link ${index}`)),
  );
};

/** As it is drafted; without one, the links that the site began with. */
export const draftedItems = async (
  platform: Pick<Platform, 'queries'>,
  site: Pick<SiteView, 'id' | 'navigation' | 'footer'>,
  { kind, cells, isDeleted }: Pick<DocumentState, 'kind' | 'cells' | 'isDeleted'>,
): Promise<readonly PlacedItem[]> => {
  if (kind !== null && !isDeleted) return navigationItems(partsIn(cells));
  const links = await startingLinks(platform, site);
  return navigationItems(links.map(({ partId, fields }) => ({ id: partId, fields })));
};
