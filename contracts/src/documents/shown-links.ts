import type { PlacedItem } from './navigation.ts';
import type { NavigationNode } from './navigation-tree.ts';

/** A link as visitors get it. `href` null: a heading. */
export interface ShownLink {
  readonly title: string;
  readonly href: string | null;
  readonly children: readonly ShownLink[];
}

/** A page that a link leads to. */
export interface LinkedPage {
  readonly title: string;
  readonly urlId: string;
}

type Pages = ReadonlyMap<string, LinkedPage>;

/**
 * CN-07. A link to a page that visitors cannot open is left out; what stands below it stays.
 * @param pages by id
 */
export const shownLinks = (nodes: readonly NavigationNode<PlacedItem>[], pages: Pages): readonly ShownLink[] =>
  nodes.flatMap(({ item, children }) => {
    const { title, href, pageId, folder = 'index' } = item;
    const page = pageId === undefined ? undefined : pages.get(pageId);
    const below = shownLinks(children, pages);
    const isGone = pageId !== undefined && page === undefined;
    if (isGone && (title === '' || below.length === 0)) return below;
    const own = page === undefined ? (href ?? null) : `/${page.urlId}`;
    return [{ title: title || page!.title, href: clickable(own, below, folder), children: below }];
  });

const clickable = (
  own: string | null,
  below: readonly ShownLink[],
  folder: NonNullable<PlacedItem['folder']>,
): string | null => {
  if (below.length === 0 || folder === 'index') return own;
  return folder === 'redirect' ? (hrefsIn(below)[0] ?? own) : null;
};

/** Where the links lead, with those below them. */
const hrefsIn = (links: readonly ShownLink[]): readonly string[] =>
  links.flatMap(({ href, children }) => [...(href === null ? [] : [href]), ...hrefsIn(children)]);
