/** Each box has its own name, so that a form whose session has expired restores all of them. */
export const SCOPES = 'scope';
