import type * as http from '@kontor/contracts/http';

/**
 * What forms and links need of the contracts' HTTP part, without the schemas beside it, which would bring all of zod
 * to every page. Their types make sure that they stay the same.
 */
export const CRUMB_FIELD: typeof http.CRUMB_FIELD = 'crumb';
export const CART_PATH: typeof http.CART_PATH = '/cart';
