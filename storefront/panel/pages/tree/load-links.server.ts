import { NAVIGATION_AREAS, type DraftedItem } from '@kontor/contracts/documents/navigation';
import { itemsIn } from '@kontor/contracts/documents/navigation-tree';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { type PageRowData, pageRow } from '../page-row.server.ts';
import { dropped, type Standings, STEPS, type Step, stepped } from './places.ts';

/** What a link leads to. */
export interface Target {
  readonly title: string;
  /** A path of the site, or another address; empty: none. */
  readonly address: string;
  readonly kind: 'page' | 'shopPage' | 'address' | 'heading' | 'gone';
  readonly page: PageRowData | null;
}

export interface TreeLink extends Target {
  readonly id: string;
  /** 0: it stands below none. */
  readonly depth: number;
  /** How many stand below it, in all levels. */
  readonly below: number;
  /** Whether something can be dropped on it. */
  readonly takes: boolean;
  /** As they are typed; empty title: that of the page. */
  readonly typed: { readonly title: string; readonly href: string; readonly folder: string };
  /** Where it can be moved. */
  readonly steps: readonly Step[];
}

/** Pages of the site and of its shop, by id. */
const targetsOf = async (
  items: readonly DraftedItem[],
  context: AppLoadContext,
): Promise<ReadonlyMap<string, Target>> => {
  const ids = [...new Set(items.flatMap(({ pageId }) => pageId ?? []))];
  const [pages, collections] = await Promise.all([
    context.documents.byIds(ids),
    context.queries.catalogue.collectionsByIds(context.site.id, ids),
  ]);
  return new Map<string, Target>([
    ...pages
      .filter(({ kind }) => kind === 'page')
      .map((document): [string, Target] => {
        const page = pageRow(document, context);
        return [page.id, { title: page.title, address: `/${document.urlId ?? ''}`, kind: 'page', page }];
      }),
    ...collections.map((collection) => [collection.id, shopPage(collection)] as const),
  ]);
};

export const shopPage = ({ title, urlId }: { readonly title: string; readonly urlId: string }): Target => ({
  title,
  address: `/${urlId}`,
  kind: 'shopPage',
  page: null,
});

/** The menu and the links of the footer, as they are drafted, from top to bottom. */
export const loadLinks = async (standings: Standings, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const all = [...standings.values()];
  const targets = await targetsOf(
    all.map(({ node }) => node.item),
    context,
  );
  const targetOf = ({ pageId, href = '' }: DraftedItem): Target => {
    const gone = { title: text('tree.gone'), address: '', kind: 'gone', page: null } as const;
    if (pageId !== undefined) return targets.get(pageId) ?? gone;
    return { title: '', address: href, kind: href === '' ? 'heading' : 'address', page: null };
  };
  const links = all.map(({ node, area, depth }) => {
    const { id, title, folder = 'index' } = node.item;
    const target = targetOf(node.item);
    return {
      area,
      link: {
        ...target,
        id,
        depth,
        below: itemsIn(node).length - 1,
        takes: dropped(standings, id, 'combine') !== null,
        title: title || target.title,
        typed: { title, href: target.address, folder },
        steps: STEPS.filter((step) => stepped(standings, id, step) !== null),
      } satisfies TreeLink,
    };
  });
  return NAVIGATION_AREAS.map((area) => ({
    area,
    links: links.filter((one) => one.area === area).map(({ link }): TreeLink => link),
  }));
};
