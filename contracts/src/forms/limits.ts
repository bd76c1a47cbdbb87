/** Constants only, so that pages can import them without the schemas. */

export const MAX_FIELDS = 100;
/** In characters, whatever the field allows. */
export const MAX_ANSWER_LENGTH = 20_000;
export const MAX_OPTIONS = 100;
export const MAX_ROWS = 50;

export const FILE_KINDS = ['image', 'pdf', 'text', 'office', 'archive'] as const;
