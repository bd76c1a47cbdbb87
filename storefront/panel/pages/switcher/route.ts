import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadTree } from '../tree/load-tree.server.ts';
import type { PageRowData } from '../page-row.server.ts';
import type { PageSwitches } from './page-switcher.tsx';

export const handle = { needs: 'content:read' };

const pageIn = (page: PageRowData | null) => page && { id: page.id, href: page.href };

/** The tree of pages, for the editor of one. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
  const { areas, unlinked, more } = await loadTree(request, context);
  const answer: PageSwitches = {
    areas: areas.map(({ area, links }) => ({
      area,
      entries: links.map(({ id, title, page, depth }) => ({ id, title, page: pageIn(page), depth })),
    })),
    unlinked: unlinked.map(({ id, title, page }) => ({ id, title, page: pageIn(page), depth: 0 })),
    hasMore: more !== null,
  };
  return Response.json(answer);
};
