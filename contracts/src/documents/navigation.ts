import { z } from 'zod';
import { Link } from '../kernel/link.ts';
import type { SiteView } from '../sites/sites.ts';

/** Where a link stands: in the menu above every page, or in the footer. */
export const NAVIGATION_AREAS = ['main', 'footer'] as const;
export type NavigationArea = (typeof NAVIGATION_AREAS)[number];

export const NavigationItem = Link.extend({ area: z.enum(NAVIGATION_AREAS) });
export type NavigationItem = z.infer<typeof NavigationItem>;

export const MOST_NAVIGATION_ITEMS = 100;

/** The links around all pages of a site, each area in its order. */
export const NavigationContent = z.object({ items: z.array(NavigationItem).max(MOST_NAVIGATION_ITEMS) });
export type NavigationContent = z.infer<typeof NavigationContent>;

export const linksIn = ({ items }: NavigationContent, area: NavigationArea): readonly Link[] =>
  items.filter((item) => item.area === area).map(({ title, href }) => ({ title, href }));

/** The links that visitors get until a navigation is released. */
export const linksOfSettings = ({ navigation, footer }: Pick<SiteView, 'navigation' | 'footer'>) => [
  ...navigation.map((link): NavigationItem => ({ ...link, area: 'main' })),
  ...footer.map((link): NavigationItem => ({ ...link, area: 'footer' })),
];
