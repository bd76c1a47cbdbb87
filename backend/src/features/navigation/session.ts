import { partsIn } from '@kontor/contracts/documents/cells';
import { MAX_LISTED_DOCUMENTS } from '@kontor/contracts/documents/calls';
import {
  type DraftedItem,
  FOLDER_BEHAVIORS,
  type NavigationArea,
  navigationItems,
  type PlacedItem,
} from '@kontor/contracts/documents/navigation';
import { type NavigationNode, treeOf } from '@kontor/contracts/documents/navigation-tree';
import type {
  LayoutItem,
  LayoutLink,
  SiteLayoutAnswer,
  UpdateNavigationBody,
} from '@kontor/contracts/documents/site-layout';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  documentDecider,
  documentStream,
  draftedItems,
  isLinkable,
  linkable,
  siteDocumentId,
  startingLinks,
} from '../documents/exports.ts';
import { changeAtOnce } from '../releases/exports.ts';
import { itemsHidden, itemsReplaced } from './new-items.ts';

const AREAS = { mainNavigation: 'main', footerNavigation: 'footer' } as const satisfies Record<string, NavigationArea>;

type Titles = ReadonlyMap<string, string>;

const linkOf = ({ item, children }: NavigationNode<PlacedItem>, titles: Titles): LayoutLink => ({
  id: item.id ?? null,
  title: item.title,
  collectionTitle: titles.get(item.pageId ?? '') ?? null,
  collectionId: item.pageId ?? null,
  externalLink: item.pageId === undefined ? { title: item.title, url: item.href ?? '' } : null,
  memberAreaId: null,
  folderBehavior: FOLDER_BEHAVIORS[item.folder ?? 'index'],
  children: children.map((child) => linkOf(child, titles)),
});

const allItems = (items: readonly LayoutItem[]): readonly LayoutItem[] =>
  items.flatMap((item) => [item, ...allItems(item.items)]);

/** HN-02, HN-03: the navigations of a site as they are drafted; changed at once, by an edit and a release of one. */
const navigationCalls = (platform: Platform, commands: CommandBus, scope: RequestScope, { actor }: Caller) => {
  const { site } = scope;
  const { queries } = platform;

  const items = async (): Promise<readonly DraftedItem[]> => {
    const stream = documentStream(site.id, siteDocumentId(site.id, 'navigation'));
    return draftedItems(platform, site, await platform.handling.stateOf(documentDecider, stream));
  };

  /** All pages, of the site and of its shop, by id. */
  const titlesOfPages = async (): Promise<Titles> => {
    const titles = new Map<string, string>();
    const page = { kind: 'page', isDeleted: false, limit: MAX_LISTED_DOCUMENTS } as const;
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const { documents, next } = await queries.documents.list(site.id, { ...page, after }, scope.position);
      for (const { id, title } of documents.filter(isLinkable)) titles.set(id, title);
      after = next ?? undefined;
    }
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const { collections, next } = await queries.catalogue.collections(site.id, {
        limit: MAX_LISTED_DOCUMENTS,
        after,
      });
      for (const { id, title } of collections) titles.set(id, title);
      after = next ?? undefined;
    }
    return titles;
  };

  const layout = async (): Promise<SiteLayoutAnswer> => {
    const [drafted, titles] = [await items(), await titlesOfPages()];
    const linked = new Set(drafted.map(({ pageId }) => pageId));
    const hidden = [...titles.keys()].filter((id) => !linked.has(id));
    const linksIn = (area: NavigationArea) => treeOf(drafted, area).map((node) => linkOf(node, titles));
    // No edit makes more levels than the answer has.
    return {
      layout: [
        { identifier: 'mainNavigation', links: linksIn('main') },
        { identifier: 'footerNavigation', links: linksIn('footer') },
        {
          identifier: '_hidden',
          links: hidden.map((pageId) => linkOf({ item: { title: '', area: 'main', pageId }, children: [] }, titles)),
        },
        { identifier: '_memberareas', links: [] },
      ],
    } as SiteLayoutAnswer;
  };

  /** @throws Refusal `invalid` */
  const requireTargets = async (
    { fieldName, navigation }: UpdateNavigationBody,
    linked: readonly PlacedItem[],
  ): Promise<void> => {
    const asked = allItems(navigation.items);
    if (asked.some(({ memberAreaId }) => memberAreaId !== null)) {
      throw new Refusal('invalid', { key: 'navigation.memberAreaUnknown' });
    }
    if (asked.some(({ collectionId, externalLink }) => collectionId === null && externalLink === null)) {
      throw new Refusal('invalid', { key: 'navigation.targetMissing' });
    }
    const ids = [...new Set(asked.flatMap(({ collectionId }) => collectionId ?? []))];
    if (fieldName === '_hidden' && asked.some(({ collectionId }) => collectionId === null)) {
      throw new Refusal('invalid', { key: 'navigation.onlyPages' });
    }
    const known = await linkable(ids, platform, site.id, scope.position);
    // A link to a page that is gone may stay.
    const before = new Set(linked.map(({ pageId }) => pageId));
    if (ids.some((id) => !known.has(id) && !before.has(id)))
      throw new Refusal('invalid', { key: 'navigation.pageUnknown' });
  };

  return {
    layout,
    /** @throws Refusal `invalid`; `conflict` if links stand too deep, or others write all the time */
    update: async (body: UpdateNavigationBody): Promise<SiteLayoutAnswer> => {
      await requireTargets(body, await items());
      const { fieldName, navigation } = body;
      await changeAtOnce(
        { platform, commands, scope, actor },
        {
          kind: 'navigation',
          begin: async () => ({ cells: [], parts: await startingLinks(platform, site) }),
          intents: ({ cells }, partId) => {
            const before = navigationItems(partsIn(cells));
            return fieldName === '_hidden'
              ? itemsHidden(before, navigation.items)
              : itemsReplaced(before, AREAS[fieldName], navigation.items, partId);
          },
        },
      );
      return layout();
    },
  };
};

export const navigationAccess = authorizedSession({ layout: 'content:read', update: 'content:write' }, navigationCalls);
