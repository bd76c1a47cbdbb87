/** Each box has a name of its own, so that a form whose session is over brings all of them back. */
export const REDACT_FIELD = 'redact.';
export const DESPITE_FIELD = 'despite.';
