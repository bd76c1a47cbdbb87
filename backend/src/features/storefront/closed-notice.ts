import { closedTo, type SiteView } from '@kontor/contracts/sites/sites';
import { closedRefusal } from '../../platform/http/closed-site.ts';

/** The page that every address shows while the site is closed. */
const NOTICE = '/-/closed';
/** What the script of an open page asks for. */
const DATA = /\.data$/u;

const PREVIEW = /^\/-\/preview\//u;
const SHEET = /^\/-\/styles\//u;

/** A draft's preview is for those who may read drafts, before the site opens too. */
export const isPreview = (request: Request): boolean => PREVIEW.test(new URL(request.url).pathname);

/** A look follows from its address alone, so it says nothing about the site. */
export const isSheet = (request: Request): boolean => SHEET.test(new URL(request.url).pathname);

/** @throws Refusal for the data of a page: its script shows the message */
export const forNotice = (request: Request, site: SiteView): Request => {
  const { pathname } = new URL(request.url);
  const closed = closedTo(site);
  if (closed !== null && DATA.test(pathname)) throw closedRefusal(closed);
  const headers = new Headers(request.headers);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  return new Request(new URL(NOTICE, request.url), { method, headers, signal: request.signal });
};
