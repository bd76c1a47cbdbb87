/** Constants only, so that pages can import them without the schemas. */

/** CK-01: the CSRF cookie, and the header that repeats it on every write. */
export const CRUMB_COOKIE = 'crumb';
export const CRUMB_HEADER = 'x-csrf-token';
/** Hidden field of plain HTML forms, which cannot send headers. */
export const CRUMB_FIELD = 'crumb';

/** CK-01, CK-02: the cart-visitor cookie (2 years) and its timestamp cookie (30 minutes). */
export const CART_VISITOR_COOKIE = 'ss_cvr';
export const CART_VISIT_COOKIE = 'ss_cvt';
/** Session cookie of a visitor without a cart; the first cart's id derives from it. */
export const FIRST_CART_COOKIE = 'kontor-first-cart';

export const POSITION_COOKIE = 'kontor-position';
export const POSITION_HEADER = 'kontor-position';
export const STALE_HEADER = 'kontor-stale';

export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const CART_PATH = '/cart';
export const CHECKOUT_PATH = '/checkout';
export const SUBSCRIPTION_CHECKOUT_PATH = '/checkout/subscription';

export const SESSION_COOKIE = 'kontor-session';
export const DEVICE_COOKIE = 'kontor-device';
/** On the way in from the front door: the browser's secret, and where it leads. */
export const ENTRY_COOKIE = 'kontor-entry';
export const SECOND_FACTOR_COOKIE = 'kontor-second-factor';

export const MAX_FILE_BYTES = 20 * 1024 * 1024;
