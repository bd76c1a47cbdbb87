import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { loadContext } from './load-context.server.ts';

/** The context of where it leads, too. */
const asContext = (error: unknown): never => {
  const location = error instanceof Response ? error.headers.get('location') : null;
  throw location === null ? error : redirect(`${location}?format=json`, 301);
};

/** TL-07: what pages, store pages, products, the cart, the checkout and the search answer to `?format=json`. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Response> =>
  Response.json(await loadContext(request, context).catch(asContext), { headers: { 'cache-control': 'no-store' } });
