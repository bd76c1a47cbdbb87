import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { MailingListView, NewsletterQueries } from '@kontor/contracts/newsletters/queries';
import type { SiteView } from '@kontor/contracts/sites/sites';

type Lists = Pick<NewsletterQueries, 'list'>;

/** NL-01. `null`: nobody joins it, or it is none. */
export const openList = async (
  newsletters: Lists,
  siteId: SiteId,
  listId: string | null,
): Promise<MailingListView | null> => {
  const list = listId === null ? null : await newsletters.list(siteId, listId);
  return list && !list.isArchived ? list : null;
};

/** Whether a wish for the newsletter counts: where there is no list of the site's own, nobody was asked for one. */
export const hasOwnList = async (newsletters: Lists, { id, commerce }: SiteView): Promise<boolean> =>
  (await openList(newsletters, id, commerce.newsletter.listId)) !== null;
