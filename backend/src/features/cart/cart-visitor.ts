import { CART_VISIT_COOKIE, CART_VISITOR_COOKIE } from '@kontor/contracts/kernel/http';
import type { CartId, SiteId } from '@kontor/contracts/kernel/ids';
import { namedUuid } from '../../platform/named-uuid.ts';

/** CK-01: cookie ages, in seconds. */
const VISITOR_AGE = 2 * 365 * 24 * 60 * 60;
const VISIT_AGE = 30 * 60;

/**
 * The cart-visitor cookie (CK-02): an id and four numbers — first, previous and current visit (seconds since 1970) and
 * the number of visits. The cart id is derived from the cookie's secret id.
 */
export interface CartVisitor {
  /** Secret: only in the cookie. */
  readonly visitorId: string;
  readonly cartId: CartId;
  readonly firstVisit: number;
  readonly previousVisit: number;
  readonly currentVisit: number;
  readonly visits: number;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly maxAge: number;
}

const COOKIE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\|(\d{1,15})\|(\d{1,15})\|(\d{1,15})\|(\d{1,15})$/u;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

const CARTS = '9b1d9a52-6d0c-4a3e-8f0e-3c1b7c2f6d58';
const NEXT = '4f0c2a86-1c5e-4d0b-9a57-7d9a6f1e2b34';

/** Cart ids appear in the log, tables and orders, so the cookie must not be derivable from them. */
const cartOf = (siteId: SiteId, visitorId: string): CartId => namedUuid(`${siteId} ${visitorId}`, CARTS) as CartId;

/** `null` unless the cookie is an id plus four numbers. */
export const parseCartVisitor = (siteId: SiteId, cookie: string | undefined): CartVisitor | null => {
  const match = COOKIE.exec(cookie ?? '');
  if (!match) return null;
  const [, visitorId = '', firstVisit, previousVisit, currentVisit, visits] = match;
  return {
    visitorId,
    cartId: cartOf(siteId, visitorId),
    firstVisit: Number(firstVisit),
    previousVisit: Number(previousVisit),
    currentVisit: Number(currentVisit),
    visits: Number(visits),
  };
};

/** The timestamp must be a positive integer; without one a new visit begins. */
export const isVisiting = (cookie: string | undefined): boolean => /^[1-9]\d{0,15}$/u.test(cookie ?? '');

export const newCartVisitor = (siteId: SiteId, visitorId: string, seconds: number): CartVisitor => ({
  visitorId,
  cartId: cartOf(siteId, visitorId),
  firstVisit: seconds,
  previousVisit: seconds,
  currentVisit: seconds,
  visits: 1,
});

/** `null` unless the cookie is a UUID. */
export const parseFirstCart = (cookie: string | undefined): string | null =>
  cookie !== undefined && UUID.test(cookie) ? cookie : null;

/** Derived from the cookie alone, so that concurrent requests after a purchase use the same new cart. */
export const nextCartVisitor = (siteId: SiteId, { visitorId }: CartVisitor, seconds: number): CartVisitor =>
  newCartVisitor(siteId, namedUuid(visitorId, NEXT), seconds);

export const visitAgain = (visitor: CartVisitor, seconds: number): CartVisitor => ({
  ...visitor,
  previousVisit: visitor.currentVisit,
  currentVisit: seconds,
  visits: visitor.visits + 1,
});

export const cartVisitorCookies = (visitor: CartVisitor, seconds: number): readonly Cookie[] => {
  const { visitorId, firstVisit, previousVisit, currentVisit, visits } = visitor;
  return [
    {
      name: CART_VISITOR_COOKIE,
      value: [visitorId, firstVisit, previousVisit, currentVisit, visits].join('|'),
      maxAge: VISITOR_AGE,
    },
    { name: CART_VISIT_COOKIE, value: String(seconds), maxAge: VISIT_AGE },
  ];
};
