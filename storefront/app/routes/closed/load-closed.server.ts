import { legalPaths } from '@kontor/contracts/sites/legal-paths';
import { closedTo } from '@kontor/contracts/sites/sites';
import { type AppLoadContext, data } from '@remix-run/node';
import { loadSystemPage } from '../../pages/system-page.server.ts';
import { notFound, textOf, titleOf } from '../../responses.server.ts';

/** In seconds: search engines come again after it. */
const RETRY_AFTER = 3_600;

const WORDS = {
  unopened: ['closed.soonTitle', 'closed.soonText'],
  locked: ['closed.lockedTitle', 'closed.lockedText'],
  archived: ['closed.archivedTitle', 'closed.archivedText'],
} as const;

/** Who answers for the site; the law wants it to be found at any time. */
const responsibleOf = async ({ site, released }: AppLoadContext) => {
  const { name, street, postalCode, city, email, phone } = site.commerce.legal.seller;
  const pages = legalPaths(site).map(async (href) => ({ href, title: (await released.page(href.slice(1)))?.title }));
  return {
    lines: [name, street, `${postalCode} ${city}`.trim(), email, phone].filter((line) => line !== ''),
    links: (await Promise.all(pages)).flatMap(({ href, title }) => (title === undefined ? [] : [{ href, title }])),
  };
};

/**
 * What visitors get instead of a site that is not open. Before it opens, and while its owners have closed it: 503, after
 * which search engines ask again soon, while they remember a 200 with `noindex` for weeks. Archived: 410, after which
 * they forget it.
 */
export const loadClosed = async (request: Request, context: AppLoadContext) => {
  const { site } = context;
  const closed = closedTo(site);
  if (closed === null) throw notFound();
  const text = textOf(context);
  const [title, about] = WORDS[closed];
  const own = closed === 'locked' ? await loadSystemPage('lockScreen', request, context) : null;
  const notice = {
    closed,
    title: text(title),
    text: text(about, { site: site.title }),
    signIn: text('closed.signIn'),
    meta: own?.meta ?? { title: titleOf(site, text(title)) },
    /** What its owner made of it. */
    own: own?.content ?? null,
    responsible: closed === 'locked' ? await responsibleOf(context) : null,
  };
  const isGone = closed === 'archived';
  return data(notice, {
    status: isGone ? 410 : 503,
    headers: isGone ? {} : { 'retry-after': String(RETRY_AFTER) },
  });
};
