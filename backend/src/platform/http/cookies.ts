import { CART_VISIT_COOKIE, CART_VISITOR_COOKIE, CRUMB_COOKIE } from '@kontor/contracts/kernel/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** CK-01: names of the specification, by which scripts and programs of others know them. */
const GIVEN: ReadonlySet<string> = new Set([CRUMB_COOKIE, CART_VISITOR_COOKIE, CART_VISIT_COOKIE]);

/** Until then what browsers still hold under its name without a prefix is taken: sessions live for a week. */
const FORMER_NAMES_UNTIL = Date.UTC(2027, 2, 31);

type Asking = Pick<FastifyRequest, 'cookies' | 'isOverTls'>;

interface Kind {
  /** In seconds; without it they go when the browser is closed. */
  readonly maxAge?: number | undefined;
  /** Unless it is said otherwise, scripts never see them. */
  readonly httpOnly?: boolean;
}

/** Over TLS a browser keeps what begins so from other hosts and other paths, and never sends it in the clear. */
const nameOf = (name: string, { isOverTls }: Asking): string =>
  isOverTls && !GIVEN.has(name) ? `__Host-${name}` : name;

/** All cookies that come are read here, under the name that the rest of the product knows. */
export const cookieOf = (request: Asking, name: string, now: number): string | undefined =>
  request.cookies[nameOf(name, request)] ?? (now < FORMER_NAMES_UNTIL ? request.cookies[name] : undefined);

/** All cookies leave here, those aside that a script writes. */
export const setCookie = (
  request: Asking,
  reply: FastifyReply,
  [name, value]: readonly [string, string],
  { maxAge, httpOnly = true }: Kind = {},
): void => {
  const own = nameOf(name, request);
  const where = { path: '/', sameSite: 'lax', secure: request.isOverTls } as const;
  reply.setCookie(own, value, { ...where, httpOnly, ...(maxAge !== undefined && { maxAge }) });
  if (own !== name && request.cookies[name] !== undefined) reply.setCookie(name, '', { ...where, maxAge: 0 });
};

/** What a script of ours says to the browser, in the same words. */
export const scriptCookie = (request: Asking, name: string, value: string, maxAge: number): string =>
  `${nameOf(name, request)}=${value}; path=/; max-age=${maxAge}; samesite=lax${request.isOverTls ? '; secure' : ''}`;
