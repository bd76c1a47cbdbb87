import type { NavigationArea, PlacedItem } from '@kontor/contracts/documents/navigation';
import { treeOf } from '@kontor/contracts/documents/navigation-tree';
import { type LinkedPage, type ShownLink, shownLinks } from '@kontor/contracts/documents/shown-links';
import type { Link } from '@kontor/contracts/kernel/link';
import type { AppLoadContext } from '@remix-run/node';
import { ofSite } from './site-document.server.ts';

interface LinksAround {
  readonly navigation: readonly ShownLink[];
  readonly footer: readonly ShownLink[];
}

/** Pages of the site and of its shop that links lead to, by id. */
const linkedPages = async (
  items: readonly PlacedItem[],
  isDraft: boolean,
  { documents, released, queries, site }: AppLoadContext,
): Promise<ReadonlyMap<string, LinkedPage>> => {
  const ids = [...new Set(items.flatMap(({ pageId }) => pageId ?? []))];
  if (ids.length === 0) return new Map();
  const pages = isDraft
    ? new Map(
        (await documents.byIds(ids)).flatMap(({ id, title, urlId }) =>
          urlId === null ? [] : [[id as string, { title, urlId }]],
        ),
      )
    : await released.linkedPages(ids);
  const others = ids.filter((id) => !pages.has(id));
  const ofShop = others.length === 0 ? [] : await queries.catalogue.collectionsByIds(site.id, others);
  return new Map([...pages, ...ofShop.map(({ id, title, urlId }) => [id, { title, urlId }] as const)]);
};

const asShown = ({ title, href }: Link): ShownLink => ({ title, href, children: [] });

/** The links around every page, or those that the site began with. */
export const linksAround = async (isDraft: boolean, context: AppLoadContext): Promise<LinksAround> => {
  const content = await ofSite('navigation', isDraft, context);
  if (content === null) {
    return { navigation: context.site.navigation.map(asShown), footer: context.site.footer.map(asShown) };
  }
  const pages = await linkedPages(content.items, isDraft, context);
  const linksIn = (area: NavigationArea) => shownLinks(treeOf(content.items, area), pages);
  return { navigation: linksIn('main'), footer: linksIn('footer') };
};
