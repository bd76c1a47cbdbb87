import { z } from 'zod';
import { Href } from '../kernel/href.ts';
import { PartId } from '../kernel/ids.ts';
import type { Part } from './cells.ts';
import type { Link } from '../kernel/link.ts';
import type { SiteView } from '../sites/sites.ts';

/** Where a link stands: in the menu above every page, or in the footer. */
export const NAVIGATION_AREAS = ['main', 'footer'] as const;
export type NavigationArea = (typeof NAVIGATION_AREAS)[number];

/** CN-07: what a link with others below it does, as numbers. */
export const FOLDER_BEHAVIORS = { index: 1, redirect: 2, none: 3, variation: 4 } as const;
export type FolderBehavior = keyof typeof FOLDER_BEHAVIORS;

export const MOST_NAVIGATION_ITEMS = 100;
/** How many links may stand below one another, the first included. */
export const MOST_LEVELS = 3;

export const NavigationItem = z.object({
  /** Empty: the title of its page. */
  title: z.string().max(100),
  /** Missing: it leads to a page, or is a heading. */
  href: Href.optional(),
  area: z.enum(NAVIGATION_AREAS),
  /** A page of the site, or of its shop. */
  pageId: z.uuid().optional(),
  /** The link below which it stands, in whose area it is. */
  under: PartId.optional(),
  /** Default: `index`. */
  folder: z.enum(Object.keys(FOLDER_BEHAVIORS) as [FolderBehavior, ...FolderBehavior[]]).optional(),
});
export type NavigationItem = z.infer<typeof NavigationItem>;

const isNamed = ({ title, pageId }: NavigationItem): boolean => title !== '' || pageId !== undefined;

/** `id`: missing in what was released before links could stand below others. */
export const PlacedItem = NavigationItem.extend({ id: PartId.optional() }).refine(isNamed, { path: ['title'] });
export type PlacedItem = z.infer<typeof PlacedItem>;

/** As it is drafted, where something may be missing. */
export type DraftedItem = PlacedItem & { readonly id: PartId };

/** The links around all pages of a site, each area in its order. */
export const NavigationContent = z.object({ items: z.array(PlacedItem).max(MOST_NAVIGATION_ITEMS) });
export type NavigationContent = z.infer<typeof NavigationContent>;

export const navigationItems = (parts: readonly Pick<Part, 'id' | 'fields'>[]): DraftedItem[] =>
  // Each field was checked by its schema when it was set.
  parts.map(({ id, fields }) => ({ title: '', ...fields, id }) as DraftedItem);

/** The links that visitors get until a navigation is released. */
export const linksOfSettings = ({ navigation, footer }: Pick<SiteView, 'navigation' | 'footer'>) => [
  ...navigation.map((link): NavigationItem & Link => ({ ...link, area: 'main' })),
  ...footer.map((link): NavigationItem & Link => ({ ...link, area: 'footer' })),
];
