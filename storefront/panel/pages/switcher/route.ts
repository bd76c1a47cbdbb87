import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadTree } from '../tree/load-tree.server.ts';
import type { PageSwitches } from './page-switcher.tsx';

export const handle = { needs: 'content:read' };

/** The tree of pages, for the editor of one. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
  const { areas, unlinked, system, more } = await loadTree(request, context);
  const answer: PageSwitches = {
    areas: areas.map(({ area, links }) => ({
      area,
      entries: links.map(({ id, title, page, depth }) => ({ id, title, href: page?.href ?? null, depth })),
    })),
    unlinked: unlinked.map(({ id, title, page }) => ({ id, title, href: page?.href ?? null, depth: 0 })),
    system: system.rows.map(({ name, title, href }) => ({ id: name, title, href, depth: 0 })),
    hasMore: more !== null,
  };
  return Response.json(answer);
};
