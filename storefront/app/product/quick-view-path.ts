/** Stands before a product's path. No urlId can be `-`, so this hides no page of a site. */
export const QUICK_VIEW_PATH = '/-/quick-view';
