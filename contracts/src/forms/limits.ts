/** Constants of forms alone, so that pages can import them without the schemas. */

export const MOST_FIELDS = 100;
/** Characters that an answer has at most, whatever its field allows. */
export const LONGEST_ANSWER = 20_000;
/** Options of a choice. */
export const MOST_OPTIONS = 100;
/** Statements of a likert. */
export const MOST_ROWS = 50;

/** Kinds of files that somebody may send in; what a file really is, is looked at when it comes. */
export const FILE_KINDS = ['image', 'pdf', 'text', 'office', 'archive'] as const;
