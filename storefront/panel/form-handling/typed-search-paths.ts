/** Where forms go that may name a person: an address is nothing to say that in. */
export const TYPED_SEARCH = '/listensuche';
/** The list that such a form narrows. */
export const LIST_FIELD = 'liste';
