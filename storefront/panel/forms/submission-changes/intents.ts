/** What marks of the table belong to. */
export const MARKS_FORM = 'submission-marks';
/** Beginning of the names of the table's checkboxes; the submission's id follows. */
export const MARK_PREFIX = 'mark.';
/** Name of the buttons that say what becomes of submissions. */
export const CHANGE = 'change';
