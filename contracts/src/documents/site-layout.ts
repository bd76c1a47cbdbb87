import { z } from 'zod';
import { Href } from '../kernel/href.ts';
import { PartId } from '../kernel/ids.ts';
import { FOLDER_BEHAVIORS, MOST_NAVIGATION_ITEMS } from './navigation.ts';

/** HN-02: the navigations of a site, the main one first. What no other one links is hidden. */
export const NAVIGATIONS = ['mainNavigation', 'footerNavigation', '_hidden', '_memberareas'] as const;
export type NavigationName = (typeof NAVIGATIONS)[number];

/** `url` empty: a heading. */
const ExternalLink = z.object({ title: z.string().min(1).max(100), url: z.union([z.literal(''), Href]) });

const target = {
  /** A page of the site or of its shop. */
  collectionId: z.uuid().nullable(),
  externalLink: ExternalLink.nullable(),
  /** There are none yet. */
  memberAreaId: z.null(),
};

const FolderBehavior = z.literal(Object.values(FOLDER_BEHAVIORS));
const layoutLink = z.object({
  ...target,
  id: PartId.nullable(),
  /** Of the link alone; empty: that of its page. */
  title: z.string(),
  /** `null`: it leads to no page, or that one is gone. */
  collectionTitle: z.string().nullable(),
  /** CN-07 */
  folderBehavior: FolderBehavior,
});
export interface LayoutLink extends z.infer<typeof layoutLink> {
  readonly children: readonly LayoutLink[];
}
/** In as many levels as there can be. */
const linkAbove = <Below extends z.ZodType>(children: Below) => layoutLink.extend({ children });
const LayoutLink = linkAbove(z.array(linkAbove(z.array(linkAbove(z.array(z.never()).max(0))))));

export const SiteLayoutAnswer = z.object({
  layout: z.array(z.object({ identifier: z.enum(NAVIGATIONS), links: z.array(LayoutLink).readonly() })).readonly(),
});
export type SiteLayoutAnswer = z.infer<typeof SiteLayoutAnswer>;

/** `id`, `title`, `folderBehavior` missing: as they are. */
const layoutItem = z.object({
  collectionId: target.collectionId.default(null),
  externalLink: target.externalLink.default(null),
  memberAreaId: z.string().max(100).nullable().default(null),
  id: PartId.nullable().default(null),
  title: z.string().max(100).optional(),
  folderBehavior: FolderBehavior.optional(),
});
export interface LayoutItem extends z.infer<typeof layoutItem> {
  readonly items: readonly LayoutItem[];
}
const itemAbove = <Item extends z.ZodType>(below: z.ZodArray<Item>) => layoutItem.extend({ items: below.default([]) });
const itemsBelow = <Item extends z.ZodType>(item: Item) => z.array(item).max(MOST_NAVIGATION_ITEMS);
const noItems = z.array(z.never()).max(0, { error: 'navigation.tooDeep' });
const LayoutItem = itemAbove(itemsBelow(itemAbove(itemsBelow(itemAbove(noItems)))));

const countOf = (items: readonly LayoutItem[]): number => items.reduce((sum, item) => sum + 1 + countOf(item.items), 0);

/** HN-03: all items of a navigation. Nothing follows from `templateId`. */
export const UpdateNavigationBody = z.object({
  fieldName: z.enum(['mainNavigation', 'footerNavigation', '_hidden']),
  templateId: z.string().max(100).optional(),
  navigation: z
    .object({ items: z.array(LayoutItem).max(MOST_NAVIGATION_ITEMS) })
    .refine(({ items }) => countOf(items) <= MOST_NAVIGATION_ITEMS, { error: 'navigation.tooMany', path: ['items'] }),
});
export type UpdateNavigationBody = z.infer<typeof UpdateNavigationBody>;
