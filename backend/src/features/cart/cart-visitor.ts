import { CART_VISIT_COOKIE, CART_VISITOR_COOKIE } from '@kontor/contracts/http';
import type { CartId } from '@kontor/contracts/kernel/ids';

/** CK-01: ages of the two cookies, in seconds. */
const VISITOR_AGE = 2 * 365 * 24 * 60 * 60;
const VISIT_AGE = 30 * 60;

/**
 * The cart-visitor cookie (CK-02): an id and four numbers — first visit, previous visit and current visit (seconds
 * since 1970), and how many visits there were. Its id is the id of the visitor's cart.
 */
export interface CartVisitor {
  readonly cartId: CartId;
  readonly firstVisit: number;
  readonly previousVisit: number;
  readonly currentVisit: number;
  readonly visits: number;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** In seconds. */
  readonly maxAge: number;
}

const COOKIE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\|(\d{1,15})\|(\d{1,15})\|(\d{1,15})\|(\d{1,15})$/u;

/** `null` for anything that is not an id plus four numbers. */
export const parseCartVisitor = (cookie: string | undefined): CartVisitor | null => {
  const match = COOKIE.exec(cookie ?? '');
  if (!match) return null;
  const [, id, firstVisit, previousVisit, currentVisit, visits] = match;
  return {
    cartId: id as CartId,
    firstVisit: Number(firstVisit),
    previousVisit: Number(previousVisit),
    currentVisit: Number(currentVisit),
    visits: Number(visits),
  };
};

/** The timestamp cookie must be a positive integer; without it a new visit begins. */
export const isVisiting = (cookie: string | undefined): boolean => /^[1-9]\d{0,15}$/u.test(cookie ?? '');

export const newCartVisitor = (cartId: CartId, seconds: number): CartVisitor => ({
  cartId,
  firstVisit: seconds,
  previousVisit: seconds,
  currentVisit: seconds,
  visits: 1,
});

export const visitAgain = (visitor: CartVisitor, seconds: number): CartVisitor => ({
  ...visitor,
  previousVisit: visitor.currentVisit,
  currentVisit: seconds,
  visits: visitor.visits + 1,
});

export const cartVisitorCookies = (visitor: CartVisitor, seconds: number): readonly Cookie[] => {
  const { cartId, firstVisit, previousVisit, currentVisit, visits } = visitor;
  return [
    {
      name: CART_VISITOR_COOKIE,
      value: [cartId, firstVisit, previousVisit, currentVisit, visits].join('|'),
      maxAge: VISITOR_AGE,
    },
    { name: CART_VISIT_COOKIE, value: String(seconds), maxAge: VISIT_AGE },
  ];
};
