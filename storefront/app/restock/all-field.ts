/** Name of the button that unsubscribes from more than the link's own subject. */
export const ALL_FIELD = 'all';
