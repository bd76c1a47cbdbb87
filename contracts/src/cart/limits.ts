/** Separate from the schemas, so that pages can import them. */
export const MIN_QUANTITY = 1;
/** SF-10; also the limit per variant over all lines. */
export const MAX_QUANTITY = 9999;
export const MAX_CART_LINES = 200;
export const MAX_ADDITIONAL_FIELDS_BYTES = 16 * 1024;
/** Over all lines, sealed: one order carries them all. */
export const MAX_CART_ANSWERS_BYTES = 64 * 1024;
export const MAX_CART_CODES = 10;
