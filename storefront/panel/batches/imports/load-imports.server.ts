import type { AppLoadContext } from '@remix-run/node';
import { listBatches } from '../batch-list.server.ts';
import { panelTitle } from '../../frame/load-panel.server.ts';

/** Maximum number of collections offered. */
const MAX_COLLECTIONS = 100;

export const loadImports = async (request: Request, context: AppLoadContext) => {
  const [past, { collections }] = await Promise.all([
    listBatches(request, context, '/importe', ['import']),
    context.queries.catalogue.collections(context.site.id, { limit: MAX_COLLECTIONS }),
  ]);
  return {
    meta: { title: panelTitle(context, 'imports') },
    collections: collections.map(({ urlId, title }) => ({ value: urlId, label: title })),
    past,
  };
};
