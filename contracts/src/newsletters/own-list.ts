import type { SiteId } from '../kernel/ids.ts';
import type { SiteView } from '../sites/sites.ts';
import type { MailingListView, NewsletterQueries } from './queries.ts';

type Lists = Pick<NewsletterQueries, 'list'>;

/** NL-01. `null`: unknown or archived. */
export const openList = async (
  newsletters: Lists,
  siteId: SiteId,
  listId: string | null,
): Promise<MailingListView | null> => {
  const list = listId === null ? null : await newsletters.list(siteId, listId);
  return list && !list.isArchived ? list : null;
};

/** Without a default list the newsletter was not offered, so the wish is ignored. */
export const hasOwnList = async (newsletters: Lists, { id, commerce }: SiteView): Promise<boolean> =>
  (await openList(newsletters, id, commerce.newsletter.listId)) !== null;
