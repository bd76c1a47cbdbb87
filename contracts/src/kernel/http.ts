/** Names that browsers and server share: constants alone, so that pages can import them without the schemas. */

/** CK-01: the crumb cookie and the header that repeats it on every write. */
export const CRUMB_COOKIE = 'crumb';
export const CRUMB_HEADER = 'x-csrf-token';
/** Hidden field of plain HTML forms, which can send no header. */
export const CRUMB_FIELD = 'crumb';

/** CK-01, CK-02: the cart-visitor cookie (2 years) and its timestamp cookie (30 minutes). */
export const CART_VISITOR_COOKIE = 'ss_cvr';
export const CART_VISIT_COOKIE = 'ss_cvt';
/** Of a visitor without a cart, until the browser is closed: of what it says their first cart is made. */
export const FIRST_CART_COOKIE = 'kontor-first-cart';

/** Position of the visitor's last write: reads that carry it see that write. */
export const POSITION_COOKIE = 'kontor-position';
export const POSITION_HEADER = 'kontor-position';
export const STALE_HEADER = 'kontor-stale';

export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const CART_PATH = '/cart';
export const CHECKOUT_PATH = '/checkout';
export const SUBSCRIPTION_CHECKOUT_PATH = '/checkout/subscription';

/** Whoever is signed in at a site, and whoever has still to show a second factor. */
export const SESSION_COOKIE = 'kontor-session';
/** Of a browser that an account knows. */
export const DEVICE_COOKIE = 'kontor-device';
export const SECOND_FACTOR_COOKIE = 'kontor-second-factor';

/** Bytes of one file that is taken. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;
