import type { AppLoadContext } from '@remix-run/node';
import { loadPage } from '../../pages/load-page.server.ts';
import { notFound } from '../../responses.server.ts';
import { loadCollection } from './load-collection.server.ts';

/** A page of this name, else a collection, else nothing. */
export const loadPageOrCollection = async (urlId: string, request: Request, context: AppLoadContext) => {
  const found = (await loadPage(urlId, request, context)) ?? (await loadCollection(urlId, request, context));
  if (found === null) throw notFound();
  return found;
};
