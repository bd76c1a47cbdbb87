import { SYSTEM_PAGES, type SystemPage } from '@kontor/contracts/pages/system-pages';
import type { AppLoadContext } from '@remix-run/node';
import { loadBlocks } from '../blocks/load-blocks.server.ts';
import { titleOf } from '../responses.server.ts';
import { draftedPage } from './drafted-page.server.ts';

/** SF-01: the site's own page for that, with the data of its blocks; `null`: it has none. */
export const loadSystemPage = async (name: SystemPage, request: Request, context: AppLoadContext) => {
  const { site, released, showsDrafts } = context;
  const urlId = SYSTEM_PAGES[name];
  const page = showsDrafts ? await draftedPage(urlId, context) : await released.page(urlId);
  if (page === null) return null;
  const { id, title, description, blocks } = page;
  const loaded = await loadBlocks(blocks, { pageId: id, urlId: showsDrafts ? null : urlId, request }, context);
  return { meta: { title: titleOf(site, title), description }, content: { id, title, ...loaded } };
};
