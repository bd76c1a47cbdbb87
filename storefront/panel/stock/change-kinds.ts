/** What can be done with a stock, in a form. */
export const CHANGE_KINDS = ['in', 'out', 'level', 'uncounted'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Beginning of the names of a bulk's checkboxes; the variant's id follows. */
export const MARK_PREFIX = 'mark.';
export const BULK_FORM = 'inventory-bulk';
export const BULK_INTENT = 'bulk';
export const EDIT_INTENT = 'edit';
/** Name of the box that asks for all that the list holds, on its other pages too. */
export const EVERYWHERE = 'everywhere';
