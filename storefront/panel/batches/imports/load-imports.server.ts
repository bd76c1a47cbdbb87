import type { AppLoadContext } from '@remix-run/node';
import { listBatches } from '../batch-list.server.ts';
import { panelTitle } from '../../frame/load-panel.server.ts';

/** Collections that are offered. */
const MOST_COLLECTIONS = 100;

/** Where an import can go to, and those there have been. */
export const loadImports = async (request: Request, context: AppLoadContext) => {
  const [past, { collections }] = await Promise.all([
    listBatches(request, context, '/importe', ['import']),
    context.queries.catalogue.collections(context.site.id, { limit: MOST_COLLECTIONS }),
  ]);
  return {
    meta: { title: panelTitle(context, 'imports') },
    collections: collections.map(({ urlId, title }) => ({ value: urlId, label: title })),
    past,
  };
};
