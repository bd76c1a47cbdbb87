import type { AppLoadContext } from '@remix-run/node';
import { loadPage } from '../../pages/load-page.server.ts';
import { leadOn } from '../../pages/moved-page.server.ts';
import { loadCollection } from './load-collection.server.ts';

/** A page of this name, else a collection, else where a page has moved to, else nothing. */
export const loadPageOrCollection = async (urlId: string, request: Request, context: AppLoadContext) => {
  const found = (await loadPage(urlId, request, context)) ?? (await loadCollection(urlId, request, context));
  if (found === null) return leadOn(urlId, new URL(request.url).search, context);
  return found;
};
