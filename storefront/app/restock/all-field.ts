/** Of the button that ends more than the link is about. */
export const ALL_FIELD = 'all';
