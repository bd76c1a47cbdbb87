import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { loadNews } from '../events/load-events.server.ts';

export const handle = { needs: 'analytics:read' };

/** What has happened since the list of events was made, for the list alone. */
export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  json(await loadNews(request, context), { headers: { 'cache-control': 'no-store' } });
