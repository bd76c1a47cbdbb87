/** Action of forms that may name a person, since URLs must not. */
export const TYPED_SEARCH = '/listensuche';
export const LIST_FIELD = 'liste';
