import type { Host, SiteView } from '@kontor/contracts/sites/sites';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The panel, programs and files answer at every address. */
const EVERYWHERE = /^\/(?:config|api|files|media|assets|\.well-known|-\/preview)(?:[/?.]|$)/u;

/** Leads a page of another address to the main domain. @returns whether the request was answered */
export const redirectToMainDomain = (
  request: Pick<FastifyRequest, 'method' | 'url' | 'siteOrigin' | 'hostname'>,
  reply: FastifyReply,
  { site: { mainDomain }, host }: { readonly site: Pick<SiteView, 'mainDomain'>; readonly host: Host },
): boolean => {
  if (!mainDomain || mainDomain !== host || request.hostname.toLowerCase() === mainDomain) return false;
  const { method, url, siteOrigin } = request;
  if ((method !== 'GET' && method !== 'HEAD') || EVERYWHERE.test(url)) return false;
  // Another main domain may be chosen later.
  reply.header('cache-control', 'no-store');
  void reply.redirect(`${siteOrigin}${url}`, 308);
  return true;
};
