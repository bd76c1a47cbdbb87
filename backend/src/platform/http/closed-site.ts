import type { Need } from '@kontor/contracts/accounts/permissions';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type Closed, closedTo, type SiteView } from '@kontor/contracts/sites/sites';
import type { FastifyRequest } from 'fastify';

/** Calls of members before they are signed in, pictures of the panel's pages, and mails on the operator's computer. */
const ALWAYS_OPEN = /^\/(?:api\/v1\/sign-in|files|dev)(?:\/|$)/u;
/** Pages of the panel on which somebody signs in, or changes their own account. */
const OWN_PAGES = /^\/config\/(?:anmelden|passwort-vergessen|passwort-neu|einladung|konto|bestaetigen)(?:[/.?]|$)/u;
/** Members see their pictures before anybody else may; visitors get none. */
const OPEN_TO_MEMBERS = /^\/media(?:\/|$)/u;
/** For links in mails, pictures of the lock screen, and programs that ask how the API works. */
const OPEN_WHILE_LOCKED = /^\/(?:media|api\/restock\/receipts|api\/docs|api\/openapi\.json)(?:\/|$)/u;
const READS: readonly string[] = ['GET', 'HEAD'];

type Asked = Pick<FastifyRequest, 'method' | 'url'> & { readonly site?: SiteView };

/** As pages see it: without detours like `/..`. */
const pathOf = (url: string): string => URL.parse(url, 'http://site.example')?.pathname ?? '';

/** @throws Refusal `unavailable` before a site opens, and while it is locked; `gone` once it is archived */
export const requireOpenCall = ({ site, method, url }: Asked, need: Need): void => {
  const closed = site === undefined ? null : closedTo(site);
  if (closed === null || ALWAYS_OPEN.test(pathOf(url))) return;
  if (closed === 'unopened') {
    const isOpen = url.startsWith('/api/') || OPEN_TO_MEMBERS.test(pathOf(url));
    if (need === 'public' && !isOpen) throw closedRefusal(closed);
    return;
  }
  if (closed === 'locked') {
    if (need === 'public' && !OPEN_WHILE_LOCKED.test(pathOf(url))) throw closedRefusal(closed);
    return;
  }
  const isAllowed = need === 'ownAccount' || (need !== 'public' && READS.includes(method));
  if (!isAllowed) throw closedRefusal(closed);
};

/** Members may look at an archived site's panel. @throws Refusal `gone` */
export const requireOpenPanel = ({ site, method, url }: Asked): void => {
  if (site?.isArchived !== true || READS.includes(method) || OWN_PAGES.test(pathOf(url))) return;
  throw closedRefusal('archived');
};

export const closedRefusal = (closed: Closed): Refusal =>
  closed === 'archived'
    ? new Refusal('gone', { key: 'sites.archived' })
    : new Refusal('unavailable', { key: `sites.${closed}` });
