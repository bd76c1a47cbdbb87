import { closedTo } from '@kontor/contracts/sites/sites';
import { type AppLoadContext, data } from '@remix-run/node';
import { notFound, textOf, titleOf } from '../../responses.server.ts';

/** In seconds: search engines come again after it. */
const RETRY_AFTER = 3_600;

/**
 * What visitors get instead of a site that is not open. Before it opens: 503, after which search engines ask again
 * soon, while they remember a 200 with `noindex` for weeks. Archived: 410, after which they forget it.
 */
export const loadClosed = (context: AppLoadContext) => {
  const { site } = context;
  const closed = closedTo(site);
  if (closed === null) throw notFound();
  const text = textOf(context);
  const isArchived = closed === 'archived';
  const title = text(isArchived ? 'closed.archivedTitle' : 'closed.soonTitle');
  const notice = {
    site: site.title,
    title,
    text: text(isArchived ? 'closed.archivedText' : 'closed.soonText', { site: site.title }),
    signIn: text('closed.signIn'),
    pageTitle: titleOf(site, title),
    isArchived,
  };
  return data(notice, {
    status: isArchived ? 410 : 503,
    headers: isArchived ? {} : { 'retry-after': String(RETRY_AFTER) },
  });
};
