import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadContext } from './load-context.server.ts';

/** TL-07: what every page answers to `?format=json`. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
  const path = new URL(request.url).searchParams.get('path') ?? '/';
  return Response.json(await loadContext(path, context), { headers: { 'cache-control': 'no-store' } });
};
