/** Says that the popup was seen, and nothing else; set by the page's script as it appears. */
export const PROMO_COOKIE = 'kontor-promo';
/** In seconds: whoever comes back within half a year is not asked again. */
export const PROMO_AGE = 182 * 24 * 60 * 60;
