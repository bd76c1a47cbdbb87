import type { AppLoadContext } from '@remix-run/node';
import { shownDraft } from '../../pages/drafted-page.server.ts';
import { isRefusal, notFound, titleOf } from '../../responses.server.ts';

/** Nobody learns from it whether there is such a draft. */
const hidden = (error: unknown): never => {
  throw isRefusal(error) && error.code !== 'unavailable' ? notFound() : error;
};

/**
 * A page's draft with the data of its blocks; blocks that are incomplete are left out. Header and footer are shown around
 * the home page.
 * @throws 404 Response for everybody who may not read drafts
 */
export const loadDraft = async (documentId: string, request: Request, context: AppLoadContext) => {
  const { documents, site } = context;
  const draft = await documents.byId(documentId).catch(hidden);
  if (draft.kind === 'headerFooter') {
    const home = (await documents.atAddress('')) ?? { id: '', title: site.title, parts: [] };
    const { partIds: _, ...shown } = await shownDraft(home, request, context);
    return { meta: { title: titleOf(site, '') }, ...shown };
  }
  if (draft.kind !== 'page') throw notFound();
  return { meta: { title: titleOf(site, draft.title) }, ...(await shownDraft(draft, request, context)) };
};
