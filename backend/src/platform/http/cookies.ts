import { CART_VISIT_COOKIE, CART_VISITOR_COOKIE, CRUMB_COOKIE } from '@kontor/contracts/kernel/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** CK-01: names of the specification, which third-party scripts rely on. */
const GIVEN: ReadonlySet<string> = new Set([CRUMB_COOKIE, CART_VISITOR_COOKIE, CART_VISIT_COOKIE]);

/** Until then cookies without a prefix are accepted under their old names: sessions live for a week. */
const FORMER_NAMES_UNTIL = Date.UTC(2027, 2, 31);

type Asking = Pick<FastifyRequest, 'cookies' | 'isOverTls'>;

interface Kind {
  /** In seconds; default: session cookie. */
  readonly maxAge?: number | undefined;
  /** Default: `true`. */
  readonly httpOnly?: boolean;
}

/**
 * Over TLS the `__Host-` prefix protects a cookie from other hosts and paths, and from plain HTTP. Names of the
 * specification stay.
 */
const nameOf = (name: string, { isOverTls }: Asking): string =>
  isOverTls && !GIVEN.has(name) ? `__Host-${name}` : name;

/** All cookies are read here, by their name without a prefix. */
export const cookieOf = (request: Asking, name: string, now: number): string | undefined =>
  request.cookies[nameOf(name, request)] ?? (now < FORMER_NAMES_UNTIL ? request.cookies[name] : undefined);

/** All cookies are set here, except those set by scripts. */
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

/** When the answer is ready: it sets none. */
export const withoutCookies = (reply: FastifyReply): void => void reply.removeHeader('set-cookie');

/** The same attributes for cookies set by our scripts. */
export const scriptCookie = (request: Asking, name: string, value: string, maxAge: number): string =>
  `${nameOf(name, request)}=${value}; path=/; max-age=${maxAge}; samesite=lax${request.isOverTls ? '; secure' : ''}`;
