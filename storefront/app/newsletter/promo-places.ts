/** Nothing stands between a shopper and an order, or before what a link in a mail is for. */
const NEVER_ON = /^\/(?:cart|checkout|order-status|newsletter|unsubscribe|restock|-)(?:\/|$)/u;

/** Whether a page may invite to the newsletter by itself. */
export const mayInvite = (pathname: string): boolean => !NEVER_ON.test(pathname);
