/** Limits of carts, apart from the schemas that check them, so that pages can name them too. */
export const MIN_QUANTITY = 1;
/** SF-10, and of all lines of a variant together. */
export const MAX_QUANTITY = 9999;
export const MAX_CART_LINES = 200;
export const MAX_ADDITIONAL_FIELDS_BYTES = 16 * 1024;
/** Of all lines together, as they are sealed: one order carries them all. */
export const MAX_CART_ANSWERS_BYTES = 64 * 1024;
/** Coupons and gift cards together. */
export const MAX_CART_CODES = 10;
