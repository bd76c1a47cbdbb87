import { NAVIGATION_AREAS, type PlacedItem } from '@kontor/contracts/documents/navigation';
import { type NavigationNode, treeOf } from '@kontor/contracts/documents/navigation-tree';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { type PageRowData, pageRow } from '../page-row.server.ts';
import { STEPS, type Step, stepped } from './places.ts';

/** What a link leads to. */
interface Target {
  readonly title: string;
  readonly address: string;
  readonly kind: 'page' | 'shopPage' | 'address' | 'heading' | 'gone';
  readonly page: PageRowData | null;
}

export interface TreeLink extends Target {
  readonly id: string;
  /** As they are typed; empty title: that of the page. */
  readonly typed: { readonly title: string; readonly href: string; readonly folder: string };
  /** Where it can be moved. */
  readonly steps: readonly Step[];
  readonly children: readonly TreeLink[];
}

/** Pages of the site and of its shop, by id. */
const targetsOf = async (
  items: readonly PlacedItem[],
  context: AppLoadContext,
): Promise<ReadonlyMap<string, Target>> => {
  const ids = [...new Set(items.flatMap(({ pageId }) => pageId ?? []))];
  const [pages, collections] = await Promise.all([
    context.documents.byIds(ids),
    context.queries.catalogue.collectionsByIds(context.site.id, ids),
  ]);
  return new Map<string, Target>([
    ...pages.map((document): [string, Target] => {
      const page = pageRow(document, context);
      return [page.id, { title: page.title, address: page.address, kind: 'page', page }];
    }),
    ...collections.map(({ id, title, urlId }): [string, Target] => [
      id,
      { title, address: `/${urlId}`, kind: 'shopPage', page: null },
    ]),
  ]);
};

/** The menu and the links of the footer, as they are drafted. */
export const loadLinks = async (items: readonly PlacedItem[], context: AppLoadContext) => {
  const text = panelTextOf(context);
  const targets = await targetsOf(items, context);
  const targetOf = ({ pageId, href = '' }: PlacedItem): Target => {
    const gone = { title: text('tree.gone'), address: '', kind: 'gone', page: null } as const;
    if (pageId !== undefined) return targets.get(pageId) ?? gone;
    return { title: '', address: href, kind: href === '' ? 'heading' : 'address', page: null };
  };
  const linkOf = ({ item, children }: NavigationNode<PlacedItem>): TreeLink => {
    const { id = '', title, href = '', folder = 'index' } = item;
    const target = targetOf(item);
    return {
      ...target,
      id,
      title: title || target.title,
      typed: { title, href, folder },
      steps: STEPS.filter((step) => step !== item.area && stepped(items, id, step) !== null),
      children: children.map(linkOf),
    };
  };
  return NAVIGATION_AREAS.map((area) => ({ area, links: treeOf(items, area).map(linkOf) }));
};
