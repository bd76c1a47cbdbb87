/** What marks of the table belong to. */
export const MARKS_FORM = 'submission-marks';
/** Name of the table's checkboxes: each holds a submission's id. */
export const MARK = 'submission';
/** Name of the buttons that say what becomes of submissions. */
export const CHANGE = 'change';
