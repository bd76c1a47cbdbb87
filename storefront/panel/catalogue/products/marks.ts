/** Name prefix of the list's checkboxes; the product's id follows. */
export const MARK_PREFIX = 'mark.';
export const MARKED_FORM = 'marked-products';
export const VISIBILITY = 'visible';
