/** Prefix of a product's path. No urlId can be `-`, so this shadows no page of a site. */
export const QUICK_VIEW_PATH = '/-/quick-view';
