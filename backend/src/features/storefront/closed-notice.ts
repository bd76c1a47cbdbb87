import { legalPaths } from '@kontor/contracts/sites/legal-paths';
import { type Closed, closedTo, type SiteView } from '@kontor/contracts/sites/sites';
import { closedRefusal } from '../../platform/http/closed-site.ts';

/** The page that every address shows while the site is closed. */
const NOTICE = '/-/closed';
/** What the script of an open page asks for. */
const DATA = /\.data$/u;

const PREVIEW = /^\/-\/preview\//u;
const SHEET = /^\/-\/styles\//u;
/** While a site is locked: for who has ordered, and who confirms or unsubscribes by a link of a mail. */
const GOES_ON = /^\/(?:checkout\/order-confirmed|order-status|unsubscribe|newsletter\/confirm|restock\/confirm)\//u;
/** What these pages send. */
const CHOICES: readonly string[] = ['/-/theme', '/-/cookies'];

/**
 * What a request gets: the site as it is. If it is closed: the notice, or the site as if it were open; the same with its
 * drafts, or with a word that others do not see it.
 */
export type Shows = 'site' | 'notice' | 'open' | 'drafts' | 'locked';

interface Asked {
  readonly request: Request;
  readonly site: SiteView;
  readonly closed: Closed;
  readonly mayReadDrafts: boolean;
}

const pathOf = ({ url }: Request): string => new URL(url).pathname.replace(DATA, '');

const goesOn = (path: string, site: SiteView): boolean =>
  GOES_ON.test(path) || CHOICES.includes(path) || legalPaths(site).includes(path);

export const shownOf = ({ request, site, closed, mayReadDrafts }: Asked): Shows => {
  const path = pathOf(request);
  // A look follows from its address alone, so it says nothing about the site.
  if (SHEET.test(path)) return 'open';
  // A draft's preview is for those who may read drafts, before the site opens too.
  if (mayReadDrafts && PREVIEW.test(path)) return 'open';
  const isMember = mayReadDrafts && request.method !== 'POST';
  if (closed === 'unopened') return isMember ? 'drafts' : 'notice';
  if (closed === 'archived') return 'notice';
  if (isMember) return 'locked';
  return goesOn(path, site) ? 'open' : 'notice';
};

/** @throws Refusal for the data of a page: its script shows the message */
export const forNotice = (request: Request, site: SiteView): Request => {
  const { pathname, search } = new URL(request.url);
  const closed = closedTo(site);
  if (closed !== null && DATA.test(pathname)) throw closedRefusal(closed);
  const headers = new Headers(request.headers);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  return new Request(new URL(NOTICE + search, request.url), { method, headers, signal: request.signal });
};
