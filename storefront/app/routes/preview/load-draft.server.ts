import type { AppLoadContext } from '@remix-run/node';
import { loadBlocks } from '../../blocks/load-blocks.server.ts';
import { blocksOf } from '../../pages/drafted-page.server.ts';
import { isRefusal, notFound, titleOf } from '../../responses.server.ts';

/** Nobody learns from it whether there is such a draft. */
const hidden = (error: unknown): never => {
  throw isRefusal(error) && error.code !== 'unavailable' ? notFound() : error;
};

/**
 * A page's draft with the data of its blocks; blocks that are incomplete are left out.
 * @throws 404 Response for everybody who may not read drafts
 */
export const loadDraft = async (documentId: string, request: Request, context: AppLoadContext) => {
  const { id, kind, title, parts } = await context.documents.byId(documentId).catch(hidden);
  if (kind !== 'page') throw notFound();
  const blocks = blocksOf({ parts });
  return {
    meta: { title: titleOf(context.site, title) },
    id,
    title,
    ...(await loadBlocks(blocks, { pageId: id, urlId: null, request }, context)),
  };
};
