export const CHANGE_KINDS = ['in', 'out', 'level', 'uncounted'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Name prefix of the bulk form's checkboxes; the variant's id follows. */
export const MARK_PREFIX = 'mark.';
export const BULK_FORM = 'inventory-bulk';
export const BULK_INTENT = 'bulk';
export const EDIT_INTENT = 'edit';
/** Name of the box that selects the whole list, other pages included. */
export const EVERYWHERE = 'everywhere';
