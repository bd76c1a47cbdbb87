/** Each box has a name of its own, so that a form whose session is over brings all of them back. */
export const GROUP_FIELD = 'group.';
export const ALL_FIELD = 'all';
