/** Of the boxes. */
export const CHOSEN = 'documentId';
/** The edit whose changes the list shows. */
export const editField = (documentId: string): string => `edit.${documentId}`;
