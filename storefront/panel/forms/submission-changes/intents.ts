/** Id of the form that the table's checkboxes belong to. */
export const MARKS_FORM = 'submission-marks';
/** Name prefix of the table's checkboxes; the submission's id follows. */
export const MARK_PREFIX = 'mark.';
export const CHANGE = 'change';
