import { CRUMB_COOKIE, CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import type { Ids } from '@kontor/contracts/kernel/ambient';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from './cookies.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const CRUMB = /^[A-Za-z0-9-]{16,64}$/u;

/** The specification gives this cookie's name, so it has no older one. */
export const ownCrumb = (request: FastifyRequest): string | undefined => cookieOf(request, CRUMB_COOKIE, Infinity);

/** The visitor's crumb, created on the first page; a session cookie (CK-01). */
export const crumbOf = (request: FastifyRequest, reply: FastifyReply, ids: Ids): string => {
  const known = ownCrumb(request);
  if (known && CRUMB.test(known)) return known;
  const crumb = (ids.uuid() + ids.uuid()).replaceAll('-', '');
  // Scripts read it to repeat it in a header, which proves same origin.
  setCookie(request, reply, [CRUMB_COOKIE, crumb], { httpOnly: false });
  return crumb;
};

/** Double submit: a write must repeat the crumb cookie in the header. @throws Refusal `crumbFail` (AC-05) */
export const checkCrumb = (request: FastifyRequest): void => {
  if (SAFE_METHODS.has(request.method)) return;
  const cookie = ownCrumb(request);
  if (!isCrumb(request, request.headers[CRUMB_HEADER])) {
    throw new Refusal('crumbFail', { key: cookie ? 'session.expired' : 'session.cookiesOff' });
  }
};

export const isCrumb = (request: FastifyRequest, text: unknown): boolean => {
  const cookie = ownCrumb(request);
  return cookie !== undefined && CRUMB.test(cookie) && cookie === text;
};
